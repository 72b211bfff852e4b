import { Icon, type IconName } from "../media/Icon";

export interface Fact {
  readonly icon: IconName;
  readonly text: string;
  /** For a date, in ISO 8601. */
  readonly dateTime?: string;
}

/** Short facts in a row: date, place, salary. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="facts">
      {facts.map(({ icon, text, dateTime }) => (
        <li key={icon}>
          <Icon name={icon} />
          {dateTime ? <time dateTime={dateTime}>{text}</time> : text}
        </li>
      ))}
    </ul>
  );
}
