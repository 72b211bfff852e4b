import type { DetailsSummary, ProviderDetails } from "./provider-details";

/** What a facility confirmed, and what operators accepted of its corrections. */
export interface CheckedFacility {
  readonly code: string;
  /** Milliseconds since the epoch. */
  readonly checkedAt: number;
  /** Accepted values by the fields' names in the CMS. */
  readonly fields: Readonly<Partial<Record<string, string>>>;
}

/** The checked facilities of one product, as they stand over the details of the CMS. */
export interface ChecksOverlay {
  /** 0 without any. */
  readonly version: number;
  /** The details of all providers, each with what its facility has checked since. */
  over(all: readonly DetailsSummary[]): readonly DetailsSummary[];
  /** The details of one provider with what its facility has checked since; null if neither exists. */
  overOne(details: ProviderDetails | null, code: string): ProviderDetails | null;
}
