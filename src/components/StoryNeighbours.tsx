import type { StorySummary } from "../content/entities/stories";
import type { Messages } from "../i18n/messages";
import { Icon } from "./Icon";

interface StoryNeighboursProps {
  /** Address of the list. */
  readonly path: string;
  readonly previous: StorySummary | null;
  readonly next: StorySummary | null;
  readonly t: Messages;
}

export function StoryNeighbours({ path, previous, next, t: { stories: t } }: StoryNeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className="container neighbours" aria-label={t.neighbours}>
      {previous && (
        <a className="neighbour" href={`${path}/${previous.id}`} rel="prev">
          <span className="neighbour-label">
            <Icon name="arrow-left" />
            {t.previous}
          </span>
          <span className="neighbour-title">{previous.title}</span>
        </a>
      )}
      {next && (
        <a className="neighbour neighbour--next" href={`${path}/${next.id}`} rel="next">
          <span className="neighbour-label">
            {t.next}
            <Icon name="arrow-right" />
          </span>
          <span className="neighbour-title">{next.title}</span>
        </a>
      )}
    </nav>
  );
}
