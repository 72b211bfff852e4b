import { z } from "zod";
import type { Language } from "../i18n/languages";
import type { AnyResource } from "./resource";
import type { ResourceStatus, ResourceStatuses } from "./resource-status";
import type { Switches } from "./switches";

/** `never` loaded, proven `absent` from the CMS, or all records `unfit`. */
export type Presence = "current" | "never" | "absent" | "unfit";

/** Invalid records of a resource: ids and field names, never values. */
export interface RefusedRecord {
  /** All invalid records; `records` lists some of them. */
  readonly count: number;
  readonly records: readonly { readonly id: string; readonly fields: readonly string[] }[];
}

export const SyncRunSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** Number of resources. */
  confirmed: z.number(),
  failed: z.number(),
  /** Durations of the run and of its slowest request. */
  durationMs: z.number(),
  slowestMs: z.number(),
});
export type SyncRun = z.infer<typeof SyncRunSchema>;

interface StoredReport {
  readonly refused: Readonly<Record<string, RefusedRecord>>;
  /** Null before the first run. */
  readonly lastRun: SyncRun | null;
  readonly switches: Switches;
}

export type ContentReport = Readonly<ReturnType<typeof reportOf>>;

export function reportOf(
  resources: readonly AnyResource[],
  language: Language,
  statuses: ResourceStatuses,
  others: StoredReport,
) {
  const reported = resources.map(({ name }) => {
    const { [name]: status } = statuses;
    const presence = presenceOf(status);
    /** Last confirmation by the CMS; milliseconds since the epoch, null for none. */
    const checkedAt = (presence !== "never" && status?.checkedAt) || null;
    /** Used share of a list's limit. */
    const usage = status?.usage && { usage: status.usage };
    return { name, presence, checkedAt, ...usage };
  });
  return { language, resources: reported, ...others };
}

function presenceOf(status: ResourceStatus | undefined): Presence {
  if (status?.unfit) return "unfit";
  if (status?.hash === null) return "absent";
  return status?.hash ? "current" : "never";
}
