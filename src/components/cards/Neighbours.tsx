import type { Site } from "../../page/site-data";
import { Icon } from "../media/Icon";
import { stepTexts } from "./texts";

interface Neighbour {
  readonly title: string;
  readonly href: string;
}

export interface NeighboursProps {
  readonly label: string;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

/** The way to the items before and after this one, at the foot of its page. */
export function Neighbours({ label, previous, next, site }: NeighboursProps & { readonly site: Site }) {
  const t = stepTexts(site);
  if (!previous && !next) return null;
  return (
    <nav className="container neighbours" aria-label={label}>
      {previous && (
        <a className="neighbour" href={previous.href} rel="prev">
          <span className="neighbour-label">
            <Icon name="arrow-left" />
            {t.previous}
          </span>
          <NeighbourTitle {...previous} site={site} />
        </a>
      )}
      {next && (
        <a className="neighbour neighbour--next" href={next.href} rel="next">
          <span className="neighbour-label">
            {t.next}
            <Icon name="arrow-right" />
          </span>
          <NeighbourTitle {...next} site={site} />
        </a>
      )}
    </nav>
  );
}

const NeighbourTitle = ({ title, site }: Neighbour & { readonly site: Site }) => (
  <span className="neighbour-title" lang={site.contentLang}>
    {title}
  </span>
);
