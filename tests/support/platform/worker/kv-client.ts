import { z } from "zod";
import { ask } from "./door";
import { invocation } from "./invocation";
import { settings } from "./settings";

interface ReadOptions {
  readonly type?: "text";
  readonly cacheTtl?: number;
}

const ManySchema = z.array(z.tuple([z.string(), z.string().nullable()]));

/** What the site needs of a KV namespace's client, its binding: texts. Refusals throw, in the words of workerd's own. */
export const kvClient = {
  async get(key: string | readonly string[], { cacheTtl }: ReadOptions = {}): Promise<unknown> {
    if (typeof key !== "string") {
      const response = await operate("POST", "/kv/values", JSON.stringify({ keys: key, cacheTtl }));
      return new Map(ManySchema.parse(await response.json()));
    }
    const response = await operate("GET", `/kv/value?${queryOf({ key, cacheTtl })}`);
    if (response.status !== 404) return response.text();
    await response.body?.cancel();
    return null;
  },

  async put(key: string, value: string): Promise<void> {
    await (await operate("PUT", `/kv/value?${queryOf({ key })}`, value)).body?.cancel();
  },

  async delete(key: string): Promise<void> {
    await (await operate("DELETE", `/kv/value?${queryOf({ key })}`)).body?.cancel();
  },
};

/** @throws {Error} when the platform refuses */
async function operate(method: string, path: string, body?: BodyInit): Promise<Response> {
  const { id, handler } = invocation();
  const headers = { "x-invocation": id, "x-handler": handler, "x-location": settings().location };
  const response = await ask(path, { method, headers, ...(body !== undefined && { body }) });
  if (response.status >= 500) throw new Error(await response.text());
  return response;
}

function queryOf(values: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const stated = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(stated.map(([name, value]) => [name, String(value)]));
}
