import type { Image } from "../../content/fields";
import type { Site } from "../../page/site-data";
import { truncate } from "../../platform/text";
import { Picture } from "../media/Picture";
import { DateChip } from "./DateChip";
import { SectionHeading } from "./SectionHeading";

export interface StoryFace {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly publishedAt: string | null;
  readonly image: Image | null;
}

interface StoryCardProps {
  readonly story: StoryFace;
  readonly href: string;
  readonly site: Pick<Site, "language" | "contentLang" | "year">;
  /** `large` leads a group, `row` has its picture beside the text. */
  readonly look?: "plain" | "large" | "row";
  readonly excerpt?: boolean;
  readonly heading?: "h2" | "h3";
  readonly titleLength?: number;
  readonly loading?: CardLoading;
}

const sizes = {
  plain: "(width >= 64rem) 380px, (width >= 40rem) 50vw, 100vw",
  large: "(width >= 60rem) 640px, 100vw",
  row: "(width >= 40rem) 240px, 120px",
} as const;

/** A news item or an article in a list; its whole face is one link. */
export function StoryCard(props: StoryCardProps) {
  const { story, href, site, look = "plain", excerpt = false, heading: Heading = "h3", titleLength = 200 } = props;
  const { loading = "lazy" } = props;
  return (
    <article className={`story-card story-card--${look}`}>
      <div className="story-media">
        {story.image && <Picture image={story.image} sizes={sizes[look]} alt="" loading={loading} />}
        {story.publishedAt && <DateChip date={story.publishedAt} site={site} />}
      </div>
      <div className="story-text">
        <Heading className="story-title" lang={site.contentLang}>
          <a className="face-link" href={href}>
            {truncate(story.title, titleLength)}
          </a>
        </Heading>
        {excerpt && (
          <p className="story-excerpt" lang={site.contentLang}>
            {story.excerpt}
          </p>
        )}
      </div>
    </article>
  );
}

/** A news item or an article as the lists of both show it. */
export function StoryListCard({ item, ...props }: CardProps<StoryFace>) {
  return <StoryCard story={item} {...props} excerpt />;
}

/** Of its picture: `first` is the largest picture of the first screen, `eager` is there beside another. */
export type CardLoading = "lazy" | "eager" | "first";

export interface CardProps<Item> {
  readonly item: Item;
  readonly href: string;
  readonly heading: "h2" | "h3";
  readonly loading: CardLoading;
  readonly over: boolean;
  readonly site: Site;
}

export interface RelatedProps {
  readonly title: string;
  readonly href: (id: string) => string;
  readonly stories: readonly StoryFace[];
}

export function Related({ title, href, stories, site }: RelatedProps & { readonly site: Site }) {
  if (stories.length === 0) return null;
  return (
    <section className="section section--band" aria-labelledby="related">
      <div className="container">
        <SectionHeading id="related" title={title} />
        <ul className="story-list story-list--three">
          {stories.map((story) => (
            <li key={story.id}>
              <StoryCard story={story} href={href(story.id)} look="row" site={site} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
