import { z } from "zod";
import type { Language } from "../i18n/languages";
import type { Usage } from "../platform/record-limits";
import type { AnyResource } from "./resource";
import type { ResourceStatus, ResourceStatuses } from "./resource-status";
import type { Switches } from "./switches";

/** Whether the site has a resource: never loaded so far, proven not to be in the CMS, or no record of it fits. */
export type Presence = "current" | "never" | "absent" | "unfit";

/** What the site cannot show of one resource, and which fields are to blame: names only, never values. */
export interface RefusedRecord {
  /** How many records of the resource do not fit. */
  readonly count: number;
  /** Some of them. */
  readonly records: readonly { readonly id: string; readonly fields: readonly string[] }[];
}

/** A poll of the CMS, for all resources or some. */
export const SyncRunSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** Resources that the CMS confirmed, and that it did not. */
  confirmed: z.number(),
  failed: z.number(),
  /** How long the run took, and its slowest request; in milliseconds. */
  durationMs: z.number(),
  slowestMs: z.number(),
});
export type SyncRun = z.infer<typeof SyncRunSchema>;

/** How the content of one product stands, in the CMS's locale for one language. */
export interface ContentReport {
  readonly language: Language;
  readonly resources: readonly {
    readonly name: string;
    readonly presence: Presence;
    /** When the CMS last said so; milliseconds since the epoch, null where it never did. */
    readonly checkedAt: number | null;
    /** Of a list, how much of its limit is used. */
    readonly usage?: Usage;
  }[];
  /** Records that do not fit, by resource. */
  readonly refused: Readonly<Record<string, RefusedRecord>>;
  /** The last one; null before the first. */
  readonly lastRun: SyncRun | null;
  readonly switches: Switches;
}

export function reportOf(
  resources: readonly AnyResource[],
  language: Language,
  statuses: ResourceStatuses,
  others: Pick<ContentReport, "refused" | "lastRun" | "switches">,
): ContentReport {
  const reported = resources.map(({ name }) => {
    const { [name]: status } = statuses;
    const presence = presenceOf(status);
    const usage = status?.usage && { usage: status.usage };
    return { name, presence, checkedAt: (presence !== "never" && status?.checkedAt) || null, ...usage };
  });
  return { language, resources: reported, ...others };
}

function presenceOf(status: ResourceStatus | undefined): Presence {
  if (status?.unfit) return "unfit";
  if (status?.hash === null) return "absent";
  return status?.hash ? "current" : "never";
}
