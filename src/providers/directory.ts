import type { Caller } from "../replica/caller";
import type { NearbyProvider, Provider, ProviderError } from "./provider";
import type { ProviderSummary } from "./summary";

/** All providers as loaded in an isolate. */
export interface LoadedDirectory {
  /** In the order of their names. */
  readonly summaries: readonly ProviderSummary[];
  /** Names the list of providers. */
  readonly hash: string;
  /** When the service last returned this list; milliseconds since the epoch. */
  readonly asOf: number;
  /** False while the list is still being read. */
  readonly complete: boolean;
  /** Whether the service has failed to confirm the list since. */
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

/** The state of the directory; see {@link LoadedDirectory}. */
export interface Stamp {
  readonly count: number;
  readonly asOf: number;
  readonly failing: boolean;
  readonly withheld: WithheldList | null;
}

export interface Directory {
  /** The stored list; null if there is none. */
  stored(caller: Caller): Promise<LoadedDirectory | null>;
  /**
   * The stored list, else at least the first page from the service.
   * @throws {ProviderError}
   */
  read(caller: Caller): Promise<LoadedDirectory>;
  /**
   * All fields of these providers, in the same order; null for one that the list no longer has.
   * @throws {ProviderError}
   */
  records(summaries: readonly ProviderSummary[], caller: Caller): Promise<(Provider | null)[]>;
  /**
   * The providers nearest to the start of the product's map.
   * @throws {ProviderError}
   */
  nearHome(caller: Caller): Promise<NearHomeList>;
  /** Null before the first list. */
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

export const nearHomeCount = 5;
