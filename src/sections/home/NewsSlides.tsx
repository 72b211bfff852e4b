import { EmptyState } from "../../components/cards/EmptyState";
import { StoryCard } from "../../components/cards/StoryCard";
import { Icon } from "../../components/media/Icon";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import type { StorySummary } from "../stories/stories";
import { carouselTexts, homeTexts } from "./texts";

interface NewsSlidesProps {
  readonly site: Site;
  readonly news: readonly StorySummary[];
}

/** The first three in one slide, the rest behind it. With two slides every control has one goal: links suffice. */
export function NewsSlides({ site, news }: NewsSlidesProps) {
  const t = homeTexts(site);
  const carousel = carouselTexts(site);
  if (news.length === 0) return <EmptyState title={t.noNews} />;
  const latest = news.slice(0, 3);
  const rest = news.slice(3);
  const href = (id: string) => siteHref(site, `news/${id}`);
  return (
    <div className="slides">
      <div className="slides-track">
        <ul className="slide slide--lead" id="kabar-1" aria-label={t.newsFirst}>
          {latest.map((story, index) => (
            <li key={story.id}>
              <StoryCard
                story={story}
                href={href(story.id)}
                look={index === 0 ? "large" : "row"}
                excerpt
                titleLength={82}
                site={site}
              />
            </li>
          ))}
        </ul>
        {rest.length > 0 && (
          <ul className="slide" id="kabar-2" aria-label={t.newsRest}>
            {rest.map((story) => (
              <li key={story.id}>
                <StoryCard story={story} href={href(story.id)} look="row" excerpt titleLength={82} site={site} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {rest.length > 0 && (
        <p className="slides-steps">
          <a className="slides-step slides-step--previous" href="#kabar-1">
            <Icon name="arrow-left" />
            <span className="visually-hidden">{`${carousel.previous}: ${t.newsFirst}`}</span>
          </a>
          <a className="slides-step slides-step--next" href="#kabar-2">
            <Icon name="arrow-right" />
            <span className="visually-hidden">{`${carousel.next}: ${t.newsRest}`}</span>
          </a>
        </p>
      )}
    </div>
  );
}
