import { formatDay, formatMonth } from "./format";

export function DateChip({ date }: { readonly date: string }) {
  return (
    <time className="date-chip" dateTime={date}>
      <span className="date-chip-day">{formatDay(date)}</span>{" "}
      <span className="date-chip-month">{formatMonth(date)}</span>
    </time>
  );
}
