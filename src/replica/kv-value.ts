import type { z } from "zod";
import { log, reasonOf } from "../platform/log";
import type { BulkStore } from "./bulk-reader";

export interface EntryStore {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Isolates do not write: only objects write to KV. */
export function readOnly(kv: BulkStore): EntryStore {
  return {
    get: async (key) => (await kv.get([key], { type: "text", cacheTtl: 60 })).get(key) ?? null,
    put: async () => undefined,
    delete: async () => undefined,
  };
}

/** A small value in KV that all isolates share. Neither method rejects. */
export class KvValue<Value> {
  constructor(
    private readonly key: string,
    private readonly schema: z.ZodType<Value>,
    private readonly kv: EntryStore,
  ) {}

  async load(): Promise<Value | null> {
    try {
      const json = await this.kv.get(this.key);
      return json === null ? null : (this.schema.safeParse(JSON.parse(json)).data ?? null);
    } catch (error) {
      log.warn("kv.read-failed", { key: this.key, reason: reasonOf(error) });
      return null;
    }
  }

  async save(value: Value): Promise<void> {
    try {
      await this.kv.put(this.key, JSON.stringify(value));
    } catch (error) {
      log.warn("kv.write-failed", { key: this.key, reason: reasonOf(error) });
    }
  }
}
