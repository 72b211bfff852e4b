import type { Caller, Reading } from "../../replica/caller";
import type { StoredItem, StoredResource } from "../stored";
import type { Switches } from "../switches";

/** The search index of all content. */
export interface StoredSearch {
  /** Names its content. */
  readonly hash: string;
  /**
   * The index, and how long it is as JSON.
   * @throws {UnavailableContent} if it cannot be read now
   */
  read(): Promise<{ readonly value: unknown; readonly bytes: number }>;
}

/** What a product's content is read from, in one locale of its CMS; in the shapes of `stored.ts`. */
export interface ContentBacking {
  /** Begins to read what a later call needs; never fails. */
  prepare(caller: Caller, item?: { readonly resource: string; readonly id: string }): void;
  /**
   * @param whole a collection with all of its records
   * @throws {UnavailableContent} if nothing of it is known and the CMS does not respond
   */
  resource(name: string, whole: boolean, caller: Caller): Promise<Reading<StoredResource>>;
  /** @throws {UnavailableContent} */
  part(hash: string, caller: Caller): Promise<Reading<unknown>>;
  /**
   * @throws {MissingContent} for an id that is not in its collection
   * @throws {UnavailableContent}
   */
  item(resource: string, id: string, caller: Caller): Promise<Reading<StoredItem>>;
  /** Null while there is no index. */
  search(caller: Caller): Promise<StoredSearch | null>;
  /** Never fails: without a snapshot, nothing has been switched. */
  switches(caller: Caller): Promise<Reading<Switches>>;
}
