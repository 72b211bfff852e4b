import type { WaitUntil } from "../../platform/flight";
import type { SharedDeadline } from "../../platform/shared-deadline";
import type { StoredItem, StoredResource } from "../stored";

/** Where an answer came from, from best to worst. */
export const sources = ["memory", "kv", "stale", "origin"] as const;
export type Source = (typeof sources)[number];

export interface Reading<Value> {
  readonly value: Value;
  readonly source: Source;
  /** Until when the same is answered without another look; milliseconds since the epoch. */
  readonly validUntil: number;
}

/** Who asks. */
export interface Caller {
  /** Takes what goes on behind the answer. */
  readonly waitUntil: WaitUntil;
  readonly deadline: SharedDeadline;
}

/** A part of the content that is read for its own sake, such as the search index. */
export interface StoredSearch {
  /** Names its content. */
  readonly hash: string;
  /** @throws {UnavailableContent} when it cannot be read now */
  read(): Promise<unknown>;
}

/** What a product's content is read from, in one locale of its CMS; in the shapes of `stored.ts`. */
export interface ContentBacking {
  /** Begins to read what a question that follows will need; never fails. */
  prepare(caller: Caller, item?: { readonly resource: string; readonly id: string }): void;
  /**
   * @param whole a collection with all of its records
   * @throws {UnavailableContent} when nothing of it is known and the CMS does not answer
   */
  resource(name: string, whole: boolean, caller: Caller): Promise<Reading<StoredResource>>;
  /** @throws {UnavailableContent} */
  part(hash: string, caller: Caller): Promise<Reading<unknown>>;
  /**
   * @throws {MissingContent} for an id that is not in its collection
   * @throws {UnavailableContent}
   */
  item(resource: string, id: string, caller: Caller): Promise<Reading<StoredItem>>;
  /** The search index of all content; null while there is none. */
  search(caller: Caller): Promise<StoredSearch | null>;
}
