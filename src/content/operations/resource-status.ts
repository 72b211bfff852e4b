import { z } from "zod";
import { UsageSchema } from "../../platform/record-limits";

/**
 * Status of one resource. Only a proven absence removes stored content: in two sync runs some time apart, the CMS
 * itself reports that there is nothing, and returns records of other types.
 */
export const ResourceStatusSchema = z.object({
  /** Hash of the CMS's content; null if there is none. */
  hash: z.string().nullable(),
  checkedAt: z.number(),
  /** First absence since then; milliseconds since the epoch. */
  doubtedAt: z.number().optional(),
  /** Only the first records of the collection are known. */
  partial: z.boolean().optional(),
  /** No record is valid. Content stored before stays. */
  unfit: z.boolean().optional(),
  dueAt: z.number().optional(),
  usage: UsageSchema.optional(),
});
export type ResourceStatus = z.infer<typeof ResourceStatusSchema>;
export type ResourceStatuses = Readonly<Record<string, ResourceStatus>>;

/** Next publication after `now`, in milliseconds since the epoch; null for none. */
export function nextDueAt(statuses: ResourceStatuses, now: number): number | null {
  const coming = Object.values(statuses).flatMap(({ dueAt }) => (dueAt !== undefined && dueAt > now ? dueAt : []));
  return coming.length > 0 ? Math.min(...coming) : null;
}

/** `never` loaded, proven `absent` from the CMS, or all records `unfit`. */
export type Presence = "current" | "never" | "absent" | "unfit";

export interface ResourceReport {
  readonly name: string;
  readonly presence: Presence;
  /** Last confirmation by the CMS; milliseconds since the epoch, null for none. */
  readonly checkedAt: number | null;
  /** Used share of a list's limit. */
  readonly usage?: NonNullable<ResourceStatus["usage"]>;
}

export function reportOf(name: string, status: ResourceStatus | undefined): ResourceReport {
  const presence = presenceOf(status);
  const checkedAt = (presence !== "never" && status?.checkedAt) || null;
  const usage = status?.usage && { usage: status.usage };
  return { name, presence, checkedAt, ...usage };
}

function presenceOf(status: ResourceStatus | undefined): Presence {
  if (status?.unfit) return "unfit";
  if (status?.hash === null) return "absent";
  return status?.hash ? "current" : "never";
}
