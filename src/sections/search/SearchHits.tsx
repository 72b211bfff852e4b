import { formatDate } from "../../components/format";
import { address } from "../../page/addresses";
import type { Site } from "../../page/page";
import type { SiteSearchHit } from "../../search/site-search";
import { Highlighted } from "./Highlighted";

interface SearchHitsProps {
  readonly site: Site;
  readonly hits: readonly SiteSearchHit[];
}

/** What a search found, in one list: the best first, each with its kind and date. */
export function SearchHits({ site, hits }: SearchHitsProps) {
  const { language } = site;
  return (
    <ol className="search-hits">
      {hits.map(({ kind, item: { path, title, text, date }, terms, isOwn }) => (
        <li key={path} className="search-hit">
          <p className="search-kind">
            {kind}
            {date && <time dateTime={date}>{formatDate(date, language)}</time>}
          </p>
          <h3 className="search-title" lang={isOwn ? undefined : site.contentLang}>
            <a className="face-link" href={address(site, path)}>
              <Highlighted text={title} terms={terms} />
            </a>
          </h3>
          <p className="search-text" lang={isOwn ? undefined : site.contentLang}>
            <Highlighted text={text} terms={terms} />
          </p>
        </li>
      ))}
    </ol>
  );
}
