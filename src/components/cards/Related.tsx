import type { Site } from "../../page/site-data";
import { SectionHeading } from "./SectionHeading";
import { StoryCard, type StoryFace } from "./StoryCard";

export interface RelatedProps {
  readonly title: string;
  /** Address of an item. */
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
