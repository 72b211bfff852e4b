import type { Language } from "../../i18n/languages";
import type { InLanguage } from "../../i18n/texts";
import type { Site } from "../../page/site-data";
import { dateFieldsOf, formatDate } from "../format";
import { Icon, type IconName } from "../media/Icon";

export interface Fact {
  readonly icon: IconName;
  readonly text: string;
  /** For a date, in ISO 8601. */
  readonly dateTime?: string;
  /** The text comes from the CMS. */
  readonly fromCms?: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Language of texts from the CMS if it differs from the page's. */
  readonly lang: Language | undefined;
}

/** Short facts in a row: date, place, salary. */
export function Facts({ facts, lang }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <ul className="facts">
      {facts.map(({ icon, text, dateTime, fromCms }) => (
        <li key={icon} lang={fromCms ? lang : undefined}>
          <Icon name={icon} />
          {dateTime ? <time dateTime={dateTime}>{text}</time> : text}
        </li>
      ))}
    </ul>
  );
}

/** A date among the facts; nothing where there is none. */
export const dated = (date: string | null, { language }: InLanguage): readonly Fact[] =>
  date ? [{ icon: "calendar", text: formatDate(date, language), dateTime: date }] : [];

/** Day and month, with the year where it is not this one. */
export function DateChip({ date, site }: { readonly date: string; readonly site: Pick<Site, "language" | "year"> }) {
  const { day, month, year } = dateFieldsOf(date, site.language);
  return (
    <time className="date-chip" dateTime={date}>
      <span className="date-chip-day">{day}</span> <span className="date-chip-month">{month}</span>
      {year !== site.year && (
        <>
          {" "}
          <span className="date-chip-month">{year}</span>
        </>
      )}
    </time>
  );
}
