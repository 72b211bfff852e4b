import type { Cms, Patient } from "./patient";
import type { Reading } from "./reading";
import type { Finding } from "./report";

/** A patient whose CMS has answered everything that the site asks. */
export interface Examined extends Patient {
  readonly cms: Cms;
  readonly readings: readonly Reading[];
}

/** What a check came to; `says` tells what was looked at, `skipped` why nothing was. */
export type Outcome = { readonly findings: readonly Finding[]; readonly says: string } | { readonly skipped: string };

/** One check; it throws for nothing but defects of its own. */
export interface Check<Needs> {
  readonly key: string;
  readonly title: string;
  run(needs: Needs): Promise<Outcome>;
}
