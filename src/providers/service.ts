import type { Position, Provider } from "./provider";

export interface Batch {
  readonly providers: readonly Provider[];
  /** Number of rows, including those that were left out. */
  readonly received: number;
  readonly refused: number;
  /** Number of all rows according to the service; null if unknown. */
  readonly total: number | null;
  readonly fields: ReadonlySet<string>;
}

/** One product's provider service. Every method may throw {@link ProviderError}. */
export interface ProviderService {
  /** Up to `pageLength` rows from `start`, in ascending order. */
  readonly list: (start: number) => Promise<Batch>;
  /** Searches by the service itself. */
  readonly live: {
    search(name: string): Promise<readonly Provider[]>;
    nearby(position: Position): Promise<readonly Provider[]>;
  };
}
