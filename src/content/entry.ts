import type { BulkStore } from "./reading/bulk-reader";

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

/** Hash of a JSON value: 16 hex digits of SHA-256. */
export async function hashOf(json: string): Promise<string> {
  return hashOfBytes(new TextEncoder().encode(json));
}

/** As {@link hashOf}, of what has its bytes already. */
export async function hashOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
