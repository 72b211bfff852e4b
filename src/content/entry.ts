import type { BulkStore } from "../replica/bulk-reader";

/** The part of Workers KV that content needs. */
export interface EntryStore {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
}

/** The entries for a reader that writes none: only objects write to KV. */
export function readOnly(kv: BulkStore): EntryStore {
  return {
    get: async (key) => (await kv.get([key], { type: "text", cacheTtl: 60 })).get(key) ?? null,
    put: async () => undefined,
    delete: async () => undefined,
  };
}

/** Part of every key: raise it when a stored shape changes, and old entries are simply not found. */
const schemaVersion = "1";

export function entryKey(product: string, resource: string): string {
  return `content:${schemaVersion}:${product}:${resource}`;
}
