import type { Messages } from "../../i18n/messages";
import type { StorySummary } from "../../sections/stories/stories";
import { SectionHeading } from "./SectionHeading";
import { StoryCard } from "./StoryCard";

export interface RelatedProps {
  readonly title: string;
  /** Address of an item. */
  readonly href: (id: string) => string;
  readonly stories: readonly StorySummary[];
}

export function Related({ title, href, stories, t }: RelatedProps & { readonly t: Messages }) {
  if (stories.length === 0) return null;
  return (
    <section className="section section--band" aria-labelledby="terkait">
      <div className="container">
        <SectionHeading id="terkait" title={title} />
        <ul className="story-list story-list--three">
          {stories.map((story) => (
            <li key={story.id}>
              <StoryCard story={story} href={href(story.id)} look="row" t={t} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
