import type { Site } from "../../page/site-data";
import { formatDay, formatMonth, formatYear } from "../format";

interface DateChipProps {
  readonly date: string;
  readonly site: Pick<Site, "language" | "year">;
}

/** Day and month, with the year where it is not this one. */
export function DateChip({ date, site: { language, year: current } }: DateChipProps) {
  const year = formatYear(date);
  return (
    <time className="date-chip" dateTime={date}>
      <span className="date-chip-day">{formatDay(date)}</span>{" "}
      <span className="date-chip-month">{formatMonth(date, language)}</span>
      {year !== current && (
        <>
          {" "}
          <span className="date-chip-month">{year}</span>
        </>
      )}
    </time>
  );
}
