import type { z } from "zod";
import { log, reasonOf } from "../platform/log";
import type { BulkStore } from "./bulk-reader";

export interface EntryStore {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
}

/** Isolates do not write: only objects write to KV. */
export function readOnly(kv: BulkStore): EntryStore {
  return {
    get: async (key) => (await kv.get([key], { type: "text", cacheTtl: 60 })).get(key) ?? null,
    put: async () => undefined,
  };
}

/** A small value in KV that all isolates share; null if there is none. Neither method rejects. */
export function sharedValue<Value>(kv: EntryStore, key: string, schema: z.ZodType<Value>) {
  return {
    async load(): Promise<Value | null> {
      try {
        const json = await kv.get(key);
        return json === null ? null : (schema.safeParse(JSON.parse(json)).data ?? null);
      } catch (error) {
        log.warn("kv.read-failed", { key, reason: reasonOf(error) });
        return null;
      }
    },
    async save(value: Value): Promise<void> {
      const refused = (error: unknown) => log.warn("kv.write-failed", { key, reason: reasonOf(error) });
      await kv.put(key, JSON.stringify(value)).catch(refused);
    },
  };
}
