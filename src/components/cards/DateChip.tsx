import type { Site } from "../../page/site-data";
import { datePartsOf } from "../format";

/** Day and month, with the year where it is not this one. */
export function DateChip({ date, site }: { readonly date: string; readonly site: Pick<Site, "language" | "year"> }) {
  const { day, month, year } = datePartsOf(date, site.language);
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
