import type { CmsClient } from "../../cms/client";
import type { Order } from "../../cms/dialect";
import { CmsError } from "../../cms/error";
import { SharedDeadline } from "../../platform/deadline";
import { MissingContent, UnavailableContent } from "../failures";
import { deadlinesMs } from "../policy";

/** Questions that one page may put to the CMS; the layout and the fullest page need half of them. */
const maxQuestions = 40;

/** Pages of 100 records that are read of a long collection. */
const maxPages = 5;

export interface DraftRows {
  /** In the order that was asked for. */
  readonly rows: readonly unknown[];
  /** Whether these are all. */
  readonly complete: boolean;
}

/** Asks the CMS for one request, within bounds; every failure is one that pages know. */
export class DraftSource {
  readonly #deadline = new SharedDeadline(deadlinesMs.preview);
  #questions = 0;

  constructor(private readonly client: CmsClient) {}

  /** @throws {MissingContent} {UnavailableContent} */
  one(path: string): Promise<unknown> {
    return this.#ask(path, () => this.client.one(path, this.#deadline.leftMs));
  }

  /**
   * Records of a list; of one in the order of publication the latest.
   * @param whole reads on after the first page, as far as a preview goes
   * @throws {MissingContent} {UnavailableContent}
   */
  async rows(path: string, order: Order, whole: boolean): Promise<DraftRows> {
    const asked = order === "oldest" ? "newest" : order;
    const rows: unknown[] = [];
    let more = true;
    for (let page = 1; more && page <= (whole ? maxPages : 1); page++) {
      const read = await this.#ask(path, () =>
        this.client.page(path, { order: asked, page, timeoutMs: this.#deadline.leftMs }),
      );
      rows.push(...read.rows);
      more = read.more;
    }
    return { rows: asked === order ? rows : rows.toReversed(), complete: !more };
  }

  async #ask<Value>(path: string, question: () => Promise<Value>): Promise<Value> {
    if (++this.#questions > maxQuestions) throw new UnavailableContent(`${path}, after ${maxQuestions} questions`);
    try {
      return await question();
    } catch (error) {
      if (error instanceof CmsError && error.code === "missing") throw new MissingContent(path);
      throw new UnavailableContent(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/**
 * A record as the site has it.
 * @throws {UnavailableContent} for one that lacks what its page needs, as drafts may
 */
export function fitting<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch {
    throw new UnavailableContent(`${path}, which lacks a field`);
  }
}
