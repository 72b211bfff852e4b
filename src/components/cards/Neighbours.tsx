import type { Language } from "../../i18n/languages";
import { Icon } from "../media/Icon";
import { storiesTexts } from "./texts";

interface Neighbour {
  readonly id: string;
  readonly title: string;
}

export interface NeighboursProps {
  /** What the neighbours are, such as `Berita lain`. */
  readonly label: string;
  /** Address of an item. */
  readonly href: (id: string) => string;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

/** The way to the items before and after this one, at the foot of its page. */
export function Neighbours({
  label,
  href,
  previous,
  next,
  language,
}: NeighboursProps & { readonly language: Language }) {
  if (!previous && !next) return null;
  return (
    <nav className="container neighbours" aria-label={label}>
      {previous && (
        <a className="neighbour" href={href(previous.id)} rel="prev">
          <span className="neighbour-label">
            <Icon name="arrow-left" />
            {storiesTexts({ language }).previous}
          </span>
          <span className="neighbour-title">{previous.title}</span>
        </a>
      )}
      {next && (
        <a className="neighbour neighbour--next" href={href(next.id)} rel="next">
          <span className="neighbour-label">
            {storiesTexts({ language }).next}
            <Icon name="arrow-right" />
          </span>
          <span className="neighbour-title">{next.title}</span>
        </a>
      )}
    </nav>
  );
}
