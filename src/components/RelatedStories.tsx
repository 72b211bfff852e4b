import type { StorySummary } from "../content/entities/stories";
import type { Messages } from "../i18n/messages";
import { SectionHeading } from "./SectionHeading";
import { StoryCard } from "./StoryCard";

interface RelatedStoriesProps {
  /** Address of the list. */
  readonly path: string;
  readonly stories: readonly StorySummary[];
  readonly t: Messages;
}

export function RelatedStories({ path, stories, t }: RelatedStoriesProps) {
  if (stories.length === 0) return null;
  return (
    <section className="section section--band" aria-labelledby="terkait">
      <div className="container">
        <SectionHeading id="terkait" title={t.stories.related} />
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
