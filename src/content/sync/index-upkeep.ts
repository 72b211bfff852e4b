import { z } from "zod";
import { log, reasonOf } from "../../platform/log";
import type { Fact } from "../../replica/fact";
import type { Archive } from "./archive";

interface IndexUpkeepOptions {
  readonly archive: Archive;
  /** Key of the content, for log lines. */
  readonly content: string;
  /** Names how the index is made: under a new name everything is indexed again. */
  readonly indexName: string;
  /** Makes the index of all content, for the archive to keep. */
  index(archive: Archive): Promise<void>;
}

/** Keeps the search index up with the content. It follows a step after what changed: an editor's change waits for nothing. */
export class IndexUpkeep {
  /** The content has changed since the index was made. */
  readonly #due: Fact<boolean>;
  /** Names how the index was made. */
  readonly #madeAs: Fact<string>;

  constructor(private readonly options: IndexUpkeepOptions) {
    const { archive } = options;
    this.#due = archive.fact("index-due", z.boolean(), true);
    this.#madeAs = archive.fact("index-name", z.string(), "");
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
    const { archive, content, indexName, index } = this.options;
    if (!this.#due.value && this.#madeAs.value === indexName) return false;
    // What changes while it is made is indexed the next time; a process that dies meanwhile leaves no name.
    this.#due.set(false);
    this.#madeAs.set("");
    try {
      await index(archive);
      this.#madeAs.set(indexName);
      return true;
    } catch (error) {
      log.warn("content.index-failed", { content, reason: reasonOf(error) });
      return false;
    }
  }
}
