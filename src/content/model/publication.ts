import { z } from "zod";
import { startOfDayInJakarta } from "../../platform/formats/day";
import { instantOf, isoDate } from "./dates";

const day = z.iso.date();

/** Publication date that editors enter. Strapi 4 and 5 do not allow a field `Published_at`. */
export const publicationField = "Published_Date";

const publicationFields = ["Published_at", publicationField] as const;

/** Date fields of a story, by precedence. `Date` may be an event's day, so it never withholds a record. */
const dateFields = [...publicationFields, "Date"] as const;

const RowSchema = z.looseObject({ publishedAt: z.unknown().transform(instantOf).pipe(z.string()) });
const DraftSchema = z.object({ publishedAt: z.null() });

export interface Publication {
  /** Null without a date, or in the editors' order. */
  readonly publishedAt: string | null;
  /** Corrections move the CMS's date, so the first one seen is retained. */
  readonly republished: boolean;
}

/**
 * Publication date of a row. A date that editors entered precedes the CMS's. An event's `Date` is not a publication
 * date.
 * @param isDated whether the type shows dates or is ordered by them
 * @param republishes whether corrections move the CMS's date
 */
export function publicationOf(row: unknown, isDated: boolean, republishes: boolean): Publication {
  const { data } = RowSchema.safeParse(row);
  if (!data || !isDated) return { publishedAt: null, republished: false };
  const parsed = ownDate(data, "Time_Start" in data ? publicationFields : dateFields);
  if (parsed) return { publishedAt: new Date(parsed).toISOString(), republished: false };
  return { publishedAt: data.publishedAt, republished: republishes };
}

export function isDraft(row: unknown): boolean {
  return DraftSchema.safeParse(row).success;
}

/**
 * End of withholding, in milliseconds since the epoch: infinite for a draft, the publication date if it is in the
 * future, else null. Days begin in Jakarta time.
 */
export function withheldUntil(row: unknown, now: number): number | null {
  if (isDraft(row)) return Number.POSITIVE_INFINITY;
  const { data } = RowSchema.safeParse(row);
  if (!data) return null;
  const said = ownDate(data, publicationFields) ?? data.publishedAt;
  const due = startOfDayInJakarta(said) ?? Date.parse(said);
  return due > now ? due : null;
}

export function withPublication(row: unknown, publishedAt: string | undefined): unknown {
  return publishedAt !== undefined && typeof row === "object" && row !== null ? { ...row, publishedAt } : row;
}

/** A day, or an instant. */
const dateIn = (value: unknown): string | undefined =>
  day.safeParse(isoDate(value)).data ?? instantOf(value) ?? undefined;

function ownDate(fields: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  return names.map((name) => dateIn(fields[name])).find((value) => value !== undefined);
}
