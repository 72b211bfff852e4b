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

/** A look at the CMS, at all of it or some. */
export const LookSchema = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  /** Of the questions to the CMS, how many it answered and how many not. */
  confirmed: z.number(),
  failed: z.number(),
  /** How long the look took, and the slowest question of it; in milliseconds. */
  durationMs: z.number(),
  slowestMs: z.number(),
});
export type Look = z.infer<typeof LookSchema>;

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
  readonly look: Look | null;
  readonly switches: Switches;
}

export function reportOf(
  resources: readonly AnyResource[],
  language: Language,
  statuses: ResourceStatuses,
  others: Pick<ContentReport, "refused" | "look" | "switches">,
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
