import { z } from "zod";
import type { KvCall } from "../kv";
import { ask } from "./door";
import { invocation } from "./invocation";
import { settings } from "./settings";

const EntriesSchema = z.array(z.tuple([z.string(), z.string().nullable()]));

interface ReadOptions {
  readonly type?: "text" | "arrayBuffer";
  readonly cacheTtl?: number;
}

/**
 * What the site needs of a KV namespace's client, its binding: texts, also as bytes. Refusals throw, in the words of
 * workerd's own.
 */
export const kvClient = {
  async get(key: string | string[], { type, cacheTtl }: ReadOptions = {}): Promise<unknown> {
    if (typeof key !== "string") return new Map(await operate({ kind: "bulk", keys: key, cacheTtl }));
    const [entry] = await operate({ kind: "get", keys: [key], cacheTtl });
    const value = entry?.[1] ?? null;
    return value !== null && type === "arrayBuffer" ? new TextEncoder().encode(value).buffer : value;
  },

  async put(key: string, value: string): Promise<void> {
    await operate({ kind: "put", keys: [key], value });
  },

  async delete(key: string): Promise<void> {
    await operate({ kind: "delete", keys: [key] });
  },
};

/** @throws {Error} when the platform refuses */
async function operate(call: Pick<KvCall, "kind" | "keys" | "value" | "cacheTtl">) {
  const { id, handler } = invocation();
  const body = { ...call, invocation: id, handler, location: settings().location } satisfies KvCall;
  const response = await ask("/kv", { method: "POST", body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return EntriesSchema.parse(await response.json());
}
