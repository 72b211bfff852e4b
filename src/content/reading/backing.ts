import type { Caller, Reading } from "../../replica/caller";
import type { StoredItem, StoredResource } from "../stored";
import type { Switches } from "../switches";

export interface StoredSearch {
  readonly hash: string;
  /** Parsed index, and its size as JSON. @throws {UnavailableContent} */
  read(): Promise<{ readonly value: unknown; readonly bytes: number }>;
}

export interface ContentBacking {
  /** Starts reads for a later call. Never fails. */
  prepare(caller: Caller, item?: { readonly resource: string; readonly id: string }): void;
  /** @param whole all records of a collection @throws {UnavailableContent} if nothing is known */
  resource(name: string, whole: boolean, caller: Caller): Promise<Reading<StoredResource>>;
  /** @throws {UnavailableContent} */
  part(hash: string, caller: Caller): Promise<Reading<unknown>>;
  /** @throws {MissingContent} for an unknown id @throws {UnavailableContent} if it cannot be read now */
  item(resource: string, id: string, caller: Caller): Promise<Reading<StoredItem>>;
  search(caller: Caller): Promise<StoredSearch | null>;
  /** Never fails: without a snapshot, the defaults apply. */
  switches(caller: Caller): Promise<Reading<Switches>>;
}
