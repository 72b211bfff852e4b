import type { Caller } from "../replica/caller";
import { nearestOf } from "./distance";
import { type NearbyProvider, type Position, type Provider, ProviderError } from "./provider";
import type { ProviderSummary } from "./summary";

export interface LoadedDirectory {
  /** In the order of their names. */
  readonly summaries: readonly ProviderSummary[];
  readonly hash: string;
  /** When the service last returned this list; milliseconds since the epoch. */
  readonly asOf: number;
  readonly complete: boolean;
  readonly failing: boolean;
}

export interface NearHomeList {
  readonly providers: readonly NearbyProvider[];
  readonly complete: boolean;
}

/** A list that is not shown, because it lacks more than a third of the directory. */
export interface WithheldList {
  readonly count: number;
  /** When it was first read; milliseconds since the epoch. */
  readonly since: number;
}

export interface Stamp {
  readonly count: number;
  readonly asOf: number;
  readonly failing: boolean;
  readonly withheld: WithheldList | null;
}

/** Every method that reads providers may throw {@link ProviderError}. */
export interface Directory {
  stored(caller: Caller): Promise<LoadedDirectory | null>;
  /** The stored list, else at least the first page from the service. */
  read(caller: Caller): Promise<LoadedDirectory>;
  /** All fields of these providers, in the same order. */
  records(summaries: readonly ProviderSummary[], caller: Caller): Promise<Provider[]>;
  /** The providers nearest to the start of the product's map. */
  nearHome(caller: Caller): Promise<NearHomeList>;
  stamp(): Promise<Stamp | null>;
  /** Starts the object that reads the service, also after an update. */
  wake(): Promise<void>;
  /**
   * Reads the service now; a failure changes nothing.
   * @param accepted number of providers in a withheld list that an operator accepts
   * @returns the reason of a failure; null on success
   */
  refresh(accepted?: number): Promise<ProviderError["code"] | null>;
}

export const nearestToHome = (summaries: readonly ProviderSummary[], home: Position) =>
  nearestOf(summaries, home, { mostKm: Number.POSITIVE_INFINITY, count: 5 });

/** @throws {ProviderError} for a summary that names a stored record */
export function wholeRecord({ record }: ProviderSummary): Provider {
  if ("part" in record) throw new ProviderError("unreadable", "a provider of another directory");
  return record;
}
