import { Card } from "../../components/cards/Card";
import { stepTexts } from "../../components/cards/texts";
import { Icon } from "../../components/media/Icon";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { truncate } from "../../platform/text";
import { type StorySummary, storyFace } from "../stories/stories";
import { homeTexts } from "./texts";

const titleLength = 82;

/** The first three in one slide, the rest behind it. With two slides every control has one goal: links suffice. */
export function NewsSlides({ site, news }: { readonly site: Site; readonly news: readonly StorySummary[] }) {
  const { first, earlierNews } = homeTexts(site).news;
  const { previous, next } = stepTexts(site);
  const slides = [
    { id: "kabar-1", label: first, stories: news.slice(0, 3) },
    { id: "kabar-2", label: earlierNews, stories: news.slice(3) },
  ].filter(({ stories }) => stories.length > 0);
  return (
    <div className="slides">
      <div className="slides-track">
        {slides.map(({ id, label, stories }, slide) => (
          <ul key={id} className={slide === 0 ? "slide slide--lead" : "slide"} id={id} aria-label={label}>
            {stories.map((story, index) => (
              <li key={story.id}>
                <Card
                  face={{ ...storyFace(story), title: truncate(story.title, titleLength) }}
                  href={siteHref(site, `news/${story.id}`)}
                  look={slide + index === 0 ? "large" : "row"}
                  site={site}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
      {slides.length > 1 && (
        <p className="slides-steps">
          <a className="round slides-step" href="#kabar-1">
            <Icon name="arrow-left" />
            <span className="visually-hidden">{`${previous}: ${first}`}</span>
          </a>
          <a className="round slides-step slides-step--next" href="#kabar-2">
            <Icon name="arrow-right" />
            <span className="visually-hidden">{`${next}: ${earlierNews}`}</span>
          </a>
        </p>
      )}
    </div>
  );
}
