import { z } from "zod";
import { ages } from "./policy";

/**
 * What is known of one resource of the CMS. What was seen once goes only by a proven absence: the CMS says in its own
 * words that there is nothing, in two refreshes with some time between them, in each of which it also gave records of
 * other types. A gateway, a restart or an empty database in the CMS's place prove nothing.
 */
export const StandingSchema = z.object({
  /** Names the current content; null where the CMS has none. */
  hash: z.string().nullable(),
  /** When the CMS last said so; milliseconds since the epoch. */
  checkedAt: z.number(),
  /** When it was first seen to be absent since then; milliseconds since the epoch. */
  doubtedAt: z.number().optional(),
});
export type Standing = z.infer<typeof StandingSchema>;

/** Whether an absence that is seen at `now` has been seen long enough ago to be believed. */
export function isProvenAbsence(known: Standing | undefined, now: number): boolean {
  return known?.doubtedAt !== undefined && now - known.doubtedAt >= ages.absenceMs;
}

/** The standing after an absence that proves nothing yet. */
export function doubted(known: Standing | undefined, now: number): Standing {
  return { hash: known?.hash ?? "", checkedAt: known?.checkedAt ?? 0, doubtedAt: known?.doubtedAt ?? now };
}

/** How far a list goes. */
export interface Extent {
  /** Records of it. */
  readonly size: number;
  /** Its last page had no row: no record vouches that it ends there. */
  readonly endsEmpty: boolean;
}

/** Whether a list leaves doubt: it is shorter than what is known, and nothing vouches for its end. */
export function isDoubtful({ size, endsEmpty }: Extent, knownSize: number): boolean {
  return endsEmpty && size < knownSize;
}
