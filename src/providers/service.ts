import { pageLength } from "./policy";
import type { Position, Provider } from "./provider";

/** Rows of one answer of the service. */
export interface Batch {
  readonly providers: readonly Provider[];
  /** Rows that came, with those that were left out. */
  readonly received: number;
  /** Rows that were left out because they have no name. */
  readonly refused: number;
  /** Rows that the service says it has; null where it does not say. */
  readonly total: number | null;
  /** Names of the elements that any row has. */
  readonly fields: ReadonlySet<string>;
}

/** One product's provider service, whichever protocol it speaks. Every question may throw {@link ProviderError}. */
export interface ProviderService {
  /** Up to {@link pageLength} rows from `start`, in ascending order. */
  list(start: number): Promise<Batch>;
  /** The questions that the service answers itself; null where the directory is all there is. */
  readonly live: {
    /** Providers whose name matches, as the service understands that. */
    search(name: string): Promise<readonly Provider[]>;
    /** Providers near a position, as far as the service looks. */
    nearby(position: Position): Promise<readonly Provider[]>;
  } | null;
}

/** The question for a page of the list, in ascending order, as every protocol of the service puts it; by name where one is given. */
export function listQuestion(start: number, name: string) {
  return { order: "asc", length: pageLength, start, searchBy: name ? "providerName" : "", searchValue: name };
}
