import type { TestCms } from "../../tests/support/cms/cms";
import type { TestSite } from "../../tests/support/site/site";

export interface HostileTarget {
  /** The Worker's own address, without the simulator's proxy. */
  readonly entrance: URL;
  readonly site: TestSite;
  /** The CMS of the product `acme`, which speaks Strapi 3. */
  readonly cms: TestCms;
}

/** Something hostile, done once. */
export interface HostileCase {
  readonly name: string;
  /** Before each time; what it takes does not count. */
  prepare?(target: HostileTarget): Promise<void>;
  /** @returns how it was answered, to be shown */
  run(target: HostileTarget): Promise<string | number>;
}

/** The most CPU time that one of them may take, in milliseconds. */
export const maxCpuMs = 50;

/** Of a published text, which is read outside of visitors' requests. */
export const textCase = { maxCpuMs: 100 } as const;
