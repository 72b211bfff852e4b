import { z } from "zod";

/** What KV holds under one key: a validated, sanitised value. */
export interface Entry<Value> {
  readonly value: Value;
  /** Of the value alone: the same content has the same hash, whenever it was fetched. */
  readonly hash: string;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

/** The part of Workers KV that content needs. */
export interface EntryStore {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Part of every key: raise it when a stored shape changes, and old entries are simply not found. */
const schemaVersion = "1";

export function entryKey(product: string, resource: string): string {
  return `content:${schemaVersion}:${product}:${resource}`;
}

/** Hash of a JSON value: 16 hex digits of SHA-256. */
export async function hashOf(json: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(json));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads a stored entry; null when it no longer fits its schema, which makes it a miss. */
export function parseEntry<Value>(json: string, value: z.ZodType<Value>): Entry<Value> | null {
  const schema = z.object({ value, hash: z.string(), fetchedAt: z.number() });
  try {
    return schema.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
