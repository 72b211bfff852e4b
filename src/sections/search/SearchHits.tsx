import { formatDate } from "../../components/format";
import { type Shape, shapeOf } from "../../components/kept/shape";
import type { Language } from "../../i18n/languages";
import { address } from "../../page/addresses";
import type { Site } from "../../page/site-data";
import { escaped, slotMark } from "../../page/slots";
import { placesIn } from "../../search/highlight";
import type { SiteSearchHit } from "../../search/site-search";

interface HitProps {
  readonly kind: string;
  /** ISO 8601, and as it is shown; empty without one. */
  readonly date: string;
  readonly day: string;
  readonly lang: Language | undefined;
  readonly href: string;
  readonly title: string;
  readonly text: string;
}

/** What was found, with its kind and date. */
function Hit({ kind, date, day, lang, href, title, text }: HitProps) {
  return (
    <li className="search-hit">
      <p className="search-kind">
        {kind}
        {date && <time dateTime={date}>{day}</time>}
      </p>
      <h3 className="search-title" lang={lang}>
        <a className="face-link" href={href}>
          {title}
        </a>
      </h3>
      <p className="search-text" lang={lang}>
        {text}
      </p>
    </li>
  );
}

const marks = {
  kind: slotMark("kind"),
  date: slotMark("date"),
  day: slotMark("day"),
  href: slotMark("href"),
  title: slotMark("title"),
  text: slotMark("text"),
};

/** Hits that React has rendered, with and without a date, in each language. */
const shapes = new Map<string, Shape>();

function hitShape(isDated: boolean, lang: Language | undefined): Shape {
  const name = `${isDated} ${lang}`;
  const known = shapes.get(name);
  if (known) return known;
  const made = shapeOf(<Hit {...marks} date={isDated ? marks.date : ""} lang={lang} />);
  shapes.set(name, made);
  return made;
}

/** HTML of the rows of a list of hits: the best first. */
export function hitRows(site: Site, hits: readonly SiteSearchHit[]): string {
  const { language, contentLang } = site;
  let rows = "";
  for (const { kind, item, terms, isOwn } of hits) {
    const { path, title, text, date } = item;
    const shape = hitShape(Boolean(date), isOwn ? undefined : contentLang);
    rows += shape({
      kind: escaped(kind),
      date: escaped(date ?? ""),
      day: date ? formatDate(date, language) : "",
      href: escaped(address(site, path)),
      title: highlighted(title, terms),
      text: highlighted(text, terms),
    });
  }
  return rows;
}

/**
 * HTML of a text with the words marked that a search found.
 * @param terms stems of the words
 */
export function highlighted(text: string, terms: ReadonlySet<string>): string {
  let html = "";
  let position = 0;
  for (const { root, start, end } of placesIn(text)) {
    if (!terms.has(root)) continue;
    html += `${escaped(text.slice(position, start))}<mark>${escaped(text.slice(start, end))}</mark>`;
    position = end;
  }
  return html + escaped(text.slice(position));
}
