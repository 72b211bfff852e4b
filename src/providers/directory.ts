import type { Caller } from "../replica/caller";
import type { Brief } from "./brief";
import type { NearbyProvider, Provider, ProviderError } from "./provider";

/** All providers, as far as the isolate knows them. */
export interface Held {
  /** In the order of their names. */
  readonly briefs: readonly Brief[];
  /** Names all providers. */
  readonly hash: string;
  /** When the service last said this; milliseconds since the epoch. */
  readonly asOf: number;
  /** False for the first page of a list that is still being read. */
  readonly complete: boolean;
  /** Whether the service has failed to confirm it since. */
  readonly failing: boolean;
}

export interface NearHomeList {
  readonly providers: readonly NearbyProvider[];
  readonly complete: boolean;
}

/** A list that is not shown because it lacks more than a third of the directory. */
export interface WithheldList {
  readonly count: number;
  /** When it was first read; milliseconds since the epoch. */
  readonly since: number;
}

/** How long the directory is, and when the service last said so; milliseconds since the epoch. */
export interface Stamp {
  readonly count: number;
  readonly asOf: number;
  /** Whether the service has failed to confirm it since. */
  readonly failing: boolean;
  readonly withheld: WithheldList | null;
}

/** One product's full list. */
export interface Directory {
  /** What is stored; null where there is nothing. */
  stored(caller: Caller): Promise<Held | null>;
  /**
   * The directory; where nothing is stored at least the first page of it, from the service.
   * @throws {ProviderError}
   */
  read(caller: Caller): Promise<Held>;
  /**
   * All fields of these, each at its place; null for one that the list no longer has.
   * @throws {ProviderError} where they cannot be read now
   */
  records(briefs: readonly Brief[], caller: Caller): Promise<(Provider | null)[]>;
  /**
   * Those nearest to the place where the product's map starts, for parts of pages.
   * @throws {ProviderError}
   */
  nearHome(caller: Caller): Promise<NearHomeList>;
  /** Null where nothing is known. */
  stamp(): Promise<Stamp | null>;
  /** Sees to it that what reads the service works, though nobody has called it since it was made, or since an update. */
  wake(): Promise<void>;
  /**
   * Has the service read now; one that fails leaves what is known.
   * @param accepted count of a withheld list that an operator accepts
   * @returns why it did not give its list; null if it did
   */
  refresh(accepted?: number): Promise<ProviderError["code"] | null>;
}

/** How many providers every page shows. */
export const nearHomeCount = 5;
