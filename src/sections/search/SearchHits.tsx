import type { ReactNode } from "react";
import { formatDate } from "../../components/format";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { placesIn } from "../../search/highlight";
import type { SiteSearchHit } from "../../search/site-search";

interface SearchHitsProps {
  readonly site: Site;
  /** The best first. */
  readonly hits: readonly SiteSearchHit[];
}

export function SearchHits({ site, hits }: SearchHitsProps) {
  return (
    <ol className="search-hits">
      {hits.map((hit) => (
        <Hit key={hit.item.path} site={site} hit={hit} />
      ))}
    </ol>
  );
}

/** What was found, with its kind and date. */
function Hit({ site, hit: { kind, item, isMet, isOwn } }: Pick<SearchHitsProps, "site"> & { hit: SiteSearchHit }) {
  const { path, title, text, date } = item;
  const lang = isOwn ? undefined : site.contentLang;
  return (
    <li className="search-hit">
      <p className="search-kind">
        {kind}
        {date && <time dateTime={date}>{formatDate(date, site.language)}</time>}
      </p>
      <h3 className="search-title" lang={lang}>
        <a className="face-link" href={siteHref(site, path)}>
          {highlighted(title, isMet)}
        </a>
      </h3>
      <p className="search-text" lang={lang}>
        {highlighted(text, isMet)}
      </p>
    </li>
  );
}

/**
 * A text with the words marked that a search found.
 * @param isMet by the stem of a word
 */
function highlighted(text: string, isMet: SiteSearchHit["isMet"]): ReactNode {
  const parts: ReactNode[] = [];
  let position = 0;
  for (const { root, start, end } of placesIn(text)) {
    if (!isMet(root)) continue;
    parts.push(text.slice(position, start), <mark key={start}>{text.slice(start, end)}</mark>);
    position = end;
  }
  return [...parts, text.slice(position)];
}
