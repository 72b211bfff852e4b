import type { StoredTerms } from "./stored";
import type { ProviderSummary } from "./summary";

interface ListPart {
  readonly of: StoredTerms;
  readonly count: number;
}

/** A module of its own, so that reading the directory does not load the finder. */
const parts = new WeakMap<readonly ProviderSummary[], readonly ListPart[]>();

/** Notes the stored terms of a list, for as long as the list exists. */
export function noteTerms(list: readonly ProviderSummary[], terms: readonly ListPart[]): void {
  parts.set(list, terms);
}

/** Null for a list that was never stored. */
export function notedTerms(list: readonly ProviderSummary[]): readonly ListPart[] | null {
  return parts.get(list) ?? null;
}
