import type { Language } from "../../i18n/languages";
import { Icon, type IconName } from "../media/Icon";

export interface Fact {
  readonly icon: IconName;
  readonly text: string;
  /** For a date, in ISO 8601. */
  readonly dateTime?: string;
  /** In the CMS's words. */
  readonly fromCms?: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Of what the CMS says, where that is not the page's. */
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
