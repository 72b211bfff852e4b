import type { HostileCase } from "./case";

/** What a CMS may publish. */
export const contentCases: readonly HostileCase[] = [];
