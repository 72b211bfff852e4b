import { z } from "zod";

const timestamp = z.iso.datetime({ offset: true });
const date = z.union([timestamp, z.iso.date()]);

/** The date that editors give a record themselves. (Strapi 4 and 5 have no place for a field `Published_at` beside their own.) */
export const publicationField = "Published_Date";

/** Fields that editors may have given a story for its date, the most telling first. */
const dateFields = ["Published_at", publicationField, "Date"] as const;

const RowSchema = z.looseObject({ publishedAt: timestamp });

export interface Publication {
  /** Null where the row has no date, or editors keep their own order. */
  readonly publishedAt: string | null;
  /** A correction moves the date of the CMS, so the first one seen is to be kept. */
  readonly republished: boolean;
}

/**
 * When a record came out. A date field of the record itself never moves: it is the editors' own word. (An event's `Date` is its own.)
 * @param isDated whether the type shows its dates, or is in their order
 * @param republishes whether the CMS moves the date of a record that is corrected
 */
export function publicationOf(row: unknown, isDated: boolean, republishes: boolean): Publication {
  const { data } = RowSchema.safeParse(row);
  if (!data || !isDated) return { publishedAt: null, republished: false };
  const isEvent = "Time_Start" in data;
  const own = dateFields.map((name) => (isEvent && name === "Date" ? null : data[name])).find(isDate);
  const parsed = date.safeParse(own).data;
  if (parsed) return { publishedAt: new Date(parsed).toISOString(), republished: false };
  return { publishedAt: data.publishedAt, republished: republishes };
}

/** The row as if it had come out then. */
export function withPublication(row: unknown, publishedAt: string | undefined): unknown {
  return publishedAt !== undefined && typeof row === "object" && row !== null ? { ...row, publishedAt } : row;
}

function isDate(value: unknown): boolean {
  return date.safeParse(value).success;
}
