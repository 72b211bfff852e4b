import { z } from "zod";
import { UsageSchema } from "../platform/record-limits";

/**
 * What is known of one resource of the CMS. Stored content is removed only by a proven absence: two sync runs, some time
 * apart, in which the CMS reports in its own words that there is nothing, and returns records of other types.
 */
export const ResourceStatusSchema = z.object({
  /** Names what the CMS sent; null if it has none. */
  hash: z.string().nullable(),
  /** When the CMS last confirmed it; milliseconds since the epoch. */
  checkedAt: z.number(),
  /** When it was first seen to be absent since then; milliseconds since the epoch. */
  doubtedAt: z.number().optional(),
  /** Only the first records of the collection are known. */
  partial: z.boolean().optional(),
  /** The CMS has records, and none of them fits its schema. What was stored before stays. */
  unfit: z.boolean().optional(),
  /** When the next record is due that is withheld until its publication; milliseconds since the epoch. */
  dueAt: z.number().optional(),
  /** Of a list. */
  usage: UsageSchema.optional(),
});
export type ResourceStatus = z.infer<typeof ResourceStatusSchema>;
export type ResourceStatuses = Readonly<Record<string, ResourceStatus>>;

/**
 * Whether an absence that is seen at `now` has lasted long enough to count.
 * @param absenceMs how long that is
 */
export function isProvenAbsence(known: ResourceStatus | undefined, now: number, absenceMs: number): boolean {
  return known?.doubtedAt !== undefined && now - known.doubtedAt >= absenceMs;
}

/** The status after an absence that proves nothing yet. */
export function doubted(known: ResourceStatus, now: number): ResourceStatus {
  return { ...known, doubtedAt: known.doubtedAt ?? now };
}

/** @param withheldUntil when one more record is due: infinite for a draft, null for a record that is shown */
export const earlierDue = (dueAt: number | undefined, withheldUntil: number | null): number | undefined =>
  withheldUntil === null || !Number.isFinite(withheldUntil) ? dueAt : Math.min(dueAt ?? withheldUntil, withheldUntil);

/**
 * The next publication after `now`, in milliseconds since the epoch; null for none. One that is past and still not shown
 * comes with the next sync run of everything.
 */
export function nextDueAt(statuses: ResourceStatuses, now: number): number | null {
  const coming = Object.values(statuses).flatMap(({ dueAt }) => (dueAt !== undefined && dueAt > now ? dueAt : []));
  return coming.length > 0 ? Math.min(...coming) : null;
}
