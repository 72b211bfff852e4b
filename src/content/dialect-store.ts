import { z } from "zod";
import { type DialectName, dialectNames } from "../cms/dialect";
import { systemClock } from "../platform/clock";
import { log, reasonOf } from "../platform/log";
import { type EntryStore, entryKey } from "./entry";

const StoredSchema = z.object({ dialect: z.enum(dialectNames), provenAt: z.number() });

/** The dialect that a product's CMS was proven to speak, beside the content in KV: every isolate starts from it. */
export class DialectStore {
  readonly #key: string;

  constructor(
    readonly product: string,
    private readonly kv: EntryStore,
  ) {
    this.#key = entryKey(product, "dialect");
  }

  async load(): Promise<DialectName | null> {
    try {
      const json = await this.kv.get(this.#key);
      return json === null ? null : (StoredSchema.safeParse(JSON.parse(json)).data?.dialect ?? null);
    } catch (error) {
      log.warn("kv.read-failed", { key: this.#key, reason: reasonOf(error) });
      return null;
    }
  }

  async save(dialect: string): Promise<void> {
    try {
      await this.kv.put(this.#key, JSON.stringify({ dialect, provenAt: systemClock.now() }));
    } catch (error) {
      log.warn("kv.write-failed", { key: this.#key, reason: reasonOf(error) });
    }
  }
}
