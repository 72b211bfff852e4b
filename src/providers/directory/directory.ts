import type { Caller } from "../../replica/caller";
import { nearestOf } from "../distance";
import { type NearbyProvider, type Position, type Provider, ProviderError } from "../provider";
import type { DirectoryQuality } from "../quality/rules";
import type { ShrinkGuard } from "../sync/shrink-guard";
import type { DirectorySnapshot } from "./stored";
import type { ProviderSummary } from "./summary";

export interface LoadedDirectory extends Pick<DirectorySnapshot, "hash" | "asOf" | "complete" | "failing"> {
  /** In the order of their names. */
  readonly summaries: readonly ProviderSummary[];
}

export interface Stamp extends Pick<DirectorySnapshot, "count" | "asOf" | "failing"> {
  readonly withheld: ShrinkGuard["withheld"];
  /** Number of findings in the list, by rule. */
  readonly faults: DirectoryQuality["counts"];
}

/** Every method that reads providers may throw {@link ProviderError}. */
export interface Directory {
  cached(caller: Caller): Promise<LoadedDirectory | null>;
  /** The stored list, else at least the first page from the service. */
  read(caller: Caller): Promise<LoadedDirectory>;
  /** All fields of these providers, in the same order. */
  records(summaries: readonly ProviderSummary[], caller: Caller): Promise<Provider[]>;
  /** The providers nearest to the start of the product's map. */
  nearHome(caller: Caller): Promise<Pick<DirectorySnapshot, "nearHome" | "complete">>;
  stamp(): Promise<Stamp | null>;
  /** What may be wrong with the providers of the last complete list; null before it. */
  quality(): Promise<DirectoryQuality | null>;
  /** Starts the object that reads the service, also after an update. */
  wake(): Promise<void>;
  /**
   * Reads the service now; a failure changes nothing.
   * @param accepted number of providers in a withheld list that an operator accepts
   * @returns the reason of a failure; null on success
   */
  refresh(accepted?: number): Promise<ProviderError["code"] | null>;
}

/** The five nearest providers. @throws {ProviderError} for a summary that names a stored record */
export function nearestToHome(summaries: readonly ProviderSummary[], home: Position): NearbyProvider[] {
  const near = nearestOf(summaries, home, { mostKm: Number.POSITIVE_INFINITY, count: 5 });
  return near.map(({ of, distanceKm }) => ({ ...wholeRecord(of), distanceKm }));
}

/** @throws {ProviderError} for a summary that names a stored record */
export function wholeRecord({ record }: ProviderSummary): Provider {
  if ("part" in record) throw new ProviderError("unreadable", "a provider of another directory");
  return record;
}
