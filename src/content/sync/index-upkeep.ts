import { z } from "zod";
import { log, reasonOf } from "../../platform/log";
import type { Persisted } from "../../replica/store";
import type { ContentStore } from "./content-store";

interface IndexUpkeepOptions {
  readonly store: ContentStore;
  /** Key of the content, for log lines. */
  readonly content: string;
  /** Names how the index is made: under a new name everything is indexed again. */
  readonly indexName: string;
  /** Makes the index of all content, for the store to keep. */
  index(store: ContentStore): Promise<void>;
}

/** Keeps the search index up with the content. It follows a step after what changed: an editor's change waits for nothing. */
export class IndexUpkeep {
  /** The content has changed since the index was made. */
  readonly #due: Persisted<boolean>;
  /** Names how the index was made. */
  readonly #madeAs: Persisted<string>;

  constructor(private readonly options: IndexUpkeepOptions) {
    const { store } = options;
    this.#due = store.persisted("index-due", z.boolean(), true);
    this.#madeAs = store.persisted("index-name", z.string(), "");
  }

  get isDue(): boolean {
    return this.#due.value;
  }

  contentChanged(): void {
    this.#due.set(true);
  }

  /**
   * Makes the index where it is due. It never fails: what could not be made is tried again at the next call.
   * @returns whether it was made
   */
  async make(): Promise<boolean> {
    const { store, content, indexName, index } = this.options;
    if (!this.#due.value && this.#madeAs.value === indexName) return false;
    // What changes while it is made is indexed the next time; a process that dies meanwhile leaves no name.
    this.#due.set(false);
    this.#madeAs.set("");
    try {
      await index(store);
      this.#madeAs.set(indexName);
      return true;
    } catch (error) {
      log.warn("content.index-failed", { content, reason: reasonOf(error) });
      return false;
    }
  }
}
