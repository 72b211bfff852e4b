import type { Language } from "../i18n/languages";
import type { AnyResource } from "./resource";
import type { Standing } from "./standing";

/** Whether the site has a resource: never loaded so far, or proven not to be in the CMS. */
export type Presence = "current" | "never" | "absent";

/** What the site cannot show of one resource, and which fields are to blame: names only, never values. */
export interface Refused {
  /** How many records of the resource do not fit. */
  readonly count: number;
  /** Some of them. */
  readonly records: readonly { readonly id: string; readonly fields: readonly string[] }[];
}

/** How the content of one product stands, in the CMS's locale for one language. */
export interface ContentReport {
  readonly language: Language;
  readonly resources: readonly {
    readonly name: string;
    readonly presence: Presence;
    /** When the CMS last said so; milliseconds since the epoch, null where it never did. */
    readonly checkedAt: number | null;
  }[];
  /** Records that do not fit, by resource. */
  readonly refused: Readonly<Record<string, Refused>>;
}

export function reportOf(
  resources: readonly AnyResource[],
  language: Language,
  standings: Readonly<Record<string, Standing>>,
  refused: ContentReport["refused"],
): ContentReport {
  const reported = resources.map(({ name }) => {
    const presence = presenceOf(standings[name]);
    return { name, presence, checkedAt: (presence !== "never" && standings[name]?.checkedAt) || null };
  });
  return { language, resources: reported, refused };
}

function presenceOf(standing: Standing | undefined): Presence {
  if (standing?.hash === null) return "absent";
  return standing?.hash ? "current" : "never";
}
