import { hashOf } from "../../platform/digest";
import { log } from "../../platform/log";
import type { ContentStore } from "./content-store";
import type { KnownItem } from "./items";
import { firstPublication } from "./order";
import { type AnyCollection, Misfit, type SourceRecord } from "./source";

/** Bytes of a record that a row of the database holds, with room for its summary. */
const maxValueBytes = 1_500_000;
const maxSummaryBytes = 300_000;

/**
 * Takes records of one collection into the store. Only what is new is read; a record that does not fit leaves the item
 * as it was, if there was one, and is not read again until it changes.
 */
export class RecordTaker {
  readonly #known: Map<string, KnownItem>;
  readonly #refused: Map<string, string>;

  constructor(
    private readonly store: ContentStore,
    private readonly resource: AnyCollection,
  ) {
    this.#known = new Map(store.items.known(resource.name).map((each) => [each.id, each]));
    this.#refused = store.refusals.of(resource.name);
  }

  /** Whether a record is as it was when it was last taken or refused. */
  isKnown({ id, hash }: SourceRecord): boolean {
    const known = this.#known.get(id);
    return known?.hash === hash || this.#refused.get(id) === hash;
  }

  /** @returns whether it was taken */
  async take(record: SourceRecord): Promise<boolean> {
    const { id, hash } = record;
    const { name } = this.resource;
    const publishedAt = firstPublication(record, this.#known.get(id)?.publishedAt ?? null);
    try {
      const { summary, value } = record.read(publishedAt);
      const item = { id, hash, publishedAt, summary: JSON.stringify(summary), value: JSON.stringify(value) };
      if (isLonger(item.value, maxValueBytes) || isLonger(item.summary, maxSummaryBytes))
        throw new Misfit(["(length)"]);
      this.store.putItem(name, { ...item, brief: await hashOf(item.summary) });
      this.store.refusals.forget(name, id);
      return true;
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      log.warn("content.record-refused", { resource: name, id, fields: error.message });
      this.store.refusals.note(name, id, hash, error.fields);
      return false;
    }
  }
}

function isLonger(text: string, bytes: number): boolean {
  return text.length * 3 > bytes && new TextEncoder().encode(text).byteLength > bytes;
}
