import { z } from "zod";
import { UsageSchema } from "../platform/record-limits";

/**
 * What is known of one resource of the CMS. What was seen once goes only by a proven absence: the CMS says in its own
 * words that there is nothing, in two refreshes with some time between them, in each of which it also gave records of
 * other types. A gateway, a restart or an empty database in the CMS's place prove nothing.
 */
export const StandingSchema = z.object({
  /** Names what the CMS sent; null where it has none. */
  hash: z.string().nullable(),
  /** When the CMS last said so; milliseconds since the epoch. */
  checkedAt: z.number(),
  /** When it was first seen to be absent since then; milliseconds since the epoch. */
  doubtedAt: z.number().optional(),
  /** Only the first records of the collection are known. */
  partial: z.boolean().optional(),
  /** The CMS has records, and none of them fits its schema. What was stored before stays. */
  unfit: z.boolean().optional(),
  /** Of a list. */
  usage: UsageSchema.optional(),
});
export type Standing = z.infer<typeof StandingSchema>;

/** What the CMS says of a resource. */
interface Confirmed extends Pick<Standing, "hash" | "usage"> {
  readonly isUnfit: boolean;
}

/** The standing after the CMS has answered at `now`. */
export function confirmed({ hash, isUnfit, usage }: Confirmed, now: number): Standing {
  return { hash, checkedAt: now, ...(isUnfit && { unfit: true }), ...(usage && { usage }) };
}

/**
 * Whether an absence that is seen at `now` has been seen long enough ago to be believed.
 * @param absenceMs how long that has to be
 */
export function isProvenAbsence(known: Standing | undefined, now: number, absenceMs: number): boolean {
  return known?.doubtedAt !== undefined && now - known.doubtedAt >= absenceMs;
}

/** The standing after an absence that proves nothing yet. */
export function doubted(known: Standing, now: number): Standing {
  return { ...known, doubtedAt: known.doubtedAt ?? now };
}
