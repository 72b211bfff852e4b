import type { Messages } from "../../i18n/messages";
import { formatDay, formatMonth } from "../format";

export function DateChip({ date, t }: { readonly date: string; readonly t: Messages }) {
  return (
    <time className="date-chip" dateTime={date}>
      <span className="date-chip-day">{formatDay(date, t.language)}</span>{" "}
      <span className="date-chip-month">{formatMonth(date, t.language)}</span>
    </time>
  );
}
