import type { Language } from "../../i18n/languages";
import { formatDay, formatMonth } from "../format";

export function DateChip({ date, language }: { readonly date: string; readonly language: Language }) {
  return (
    <time className="date-chip" dateTime={date}>
      <span className="date-chip-day">{formatDay(date, language)}</span>{" "}
      <span className="date-chip-month">{formatMonth(date, language)}</span>
    </time>
  );
}
