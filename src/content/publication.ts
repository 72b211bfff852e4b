import { z } from "zod";
import { startOfDayInJakarta } from "../platform/day";

const timestamp = z.iso.datetime({ offset: true });
const date = z.union([timestamp, z.iso.date()]);

/** The date that editors give a record themselves. (Strapi 4 and 5 have no place for a field `Published_at` beside their own.) */
export const publicationField = "Published_Date";

/** Fields in which editors say when a record comes out, the most telling first. */
const publicationFields = ["Published_at", publicationField] as const;

/** Fields that editors may have given a story for its date. A `Date` may also be the day of what is told: it holds nothing back. */
const dateFields = [...publicationFields, "Date"] as const;

const RowSchema = z.looseObject({ publishedAt: timestamp });
const DraftSchema = z.object({ publishedAt: z.null() });

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
  const parsed = ownDate(data, "Time_Start" in data ? publicationFields : dateFields);
  if (parsed) return { publishedAt: new Date(parsed).toISOString(), republished: false };
  return { publishedAt: data.publishedAt, republished: republishes };
}

/** A record of a type with publication that has no publication date yet. */
export function isDraft(row: unknown): boolean {
  return DraftSchema.safeParse(row).success;
}

/**
 * Until when a record is held back, in milliseconds since the epoch: one without a publication date for ever, one whose
 * publication is still to come until then (a day begins in Jakarta). Null for one that is shown, and for a row of a type
 * without publication.
 */
export function withheldUntil(row: unknown, now: number): number | null {
  if (isDraft(row)) return Number.POSITIVE_INFINITY;
  const { data } = RowSchema.safeParse(row);
  if (!data) return null;
  const said = ownDate(data, publicationFields) ?? data.publishedAt;
  const due = startOfDayInJakarta(said) ?? Date.parse(said);
  return due > now ? due : null;
}

/** The row as if it had come out then. */
export function withPublication(row: unknown, publishedAt: string | undefined): unknown {
  return publishedAt !== undefined && typeof row === "object" && row !== null ? { ...row, publishedAt } : row;
}

/** The editors' own word for the date. */
function ownDate(fields: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  return names.map((name) => date.safeParse(fields[name]).data).find((value) => value !== undefined);
}
