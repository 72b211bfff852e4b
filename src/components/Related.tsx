import type { StorySummary } from "../content/entities/stories";
import { SectionHeading } from "./SectionHeading";
import { StoryCard } from "./StoryCard";

export interface RelatedProps {
  readonly title: string;
  /** Address of the items, without an id. */
  readonly path: string;
  readonly stories: readonly StorySummary[];
}

export function Related({ title, path, stories }: RelatedProps) {
  if (stories.length === 0) return null;
  return (
    <section className="section section--band" aria-labelledby="terkait">
      <div className="container">
        <SectionHeading id="terkait" title={title} />
        <ul className="story-list">
          {stories.map((story) => (
            <li key={story.id}>
              <StoryCard story={story} href={`${path}/${story.id}`} look="row" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
