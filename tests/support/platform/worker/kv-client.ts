import { z } from "zod";
import { ask } from "./door";
import { invocation } from "./invocation";
import { settings } from "./settings";

type ValueType = "text" | "json" | "arrayBuffer" | "stream";

interface ReadOptions {
  readonly type?: ValueType;
  readonly cacheTtl?: number;
}

interface WriteOptions {
  readonly metadata?: unknown;
  readonly expiration?: number;
  readonly expirationTtl?: number;
}

interface ListOptions {
  readonly prefix?: string | null;
  readonly limit?: number;
  readonly cursor?: string | null;
}

interface Described {
  readonly value: unknown;
  readonly metadata: unknown;
}

const ManySchema = z.array(
  z.tuple([z.string(), z.object({ text: z.string(), metadata: z.string().optional() }).nullable()]),
);

const NamesSchema = z.object({
  keys: z.array(z.object({ name: z.string(), metadata: z.string().optional(), expiration: z.number().optional() })),
  next: z.number().nullable(),
});

/** The client of a KV namespace: what a Worker has as its binding. Refusals throw, in the words of workerd's own. */
export const kvClient = {
  async get(key: string | readonly string[], how?: ValueType | ReadOptions): Promise<unknown> {
    const { type, cacheTtl } = options(how);
    if (typeof key === "string") return (await readOne(key, type, cacheTtl)).value;
    const found = await readMany(key, type, cacheTtl);
    return new Map([...found].map(([name, { value }]) => [name, value]));
  },

  async getWithMetadata(key: string | readonly string[], how?: ValueType | ReadOptions): Promise<unknown> {
    const { type, cacheTtl } = options(how);
    const found = typeof key === "string" ? await readOne(key, type, cacheTtl) : await readMany(key, type, cacheTtl);
    return found instanceof Map ? found : { ...found, cacheStatus: null };
  },

  async put(
    key: string,
    value: string | ArrayBuffer | ArrayBufferView<ArrayBuffer> | ReadableStream,
    { metadata, expiration, expirationTtl }: WriteOptions = {},
  ): Promise<void> {
    const described = metadata === undefined ? undefined : JSON.stringify(metadata);
    const query = queryOf({ key, metadata: described, expiration, expirationTtl });
    await (await operate("PUT", `/kv/value?${query}`, value)).body?.cancel();
  },

  async delete(key: string): Promise<void> {
    await (await operate("DELETE", `/kv/value?${queryOf({ key })}`)).body?.cancel();
  },

  async list({ prefix, limit, cursor }: ListOptions = {}): Promise<unknown> {
    const query = queryOf({ prefix: prefix ?? "", limit, from: cursor ?? 0 });
    const { keys, next } = NamesSchema.parse(await (await operate("GET", `/kv/keys?${query}`)).json());
    const described = keys.map(({ metadata, ...key }) => ({
      ...key,
      ...(metadata && { metadata: JSON.parse(metadata) }),
    }));
    const more = next === null ? { list_complete: true } : { list_complete: false, cursor: String(next) };
    return { keys: described, ...more, cacheStatus: null };
  },
};

function options(how: ValueType | ReadOptions = {}): ReadOptions & { type: ValueType } {
  return typeof how === "string" ? { type: how } : { ...how, type: how.type ?? "text" };
}

async function readOne(key: string, type: ValueType, cacheTtl: number | undefined): Promise<Described> {
  const response = await operate("GET", `/kv/value?${queryOf({ key, cacheTtl })}`);
  if (response.status === 404) {
    await response.body?.cancel();
    return { value: null, metadata: null };
  }
  const metadata = response.headers.get("x-metadata");
  return { value: await read(response, type), metadata: metadata && JSON.parse(decodeURIComponent(metadata)) };
}

function read(response: Response, type: ValueType): Promise<unknown> | ReadableStream | null {
  if (type === "json") return response.json();
  if (type === "arrayBuffer") return response.arrayBuffer();
  return type === "stream" ? response.body : response.text();
}

async function readMany(
  keys: readonly string[],
  type: ValueType,
  cacheTtl: number | undefined,
): Promise<Map<string, Described>> {
  const response = await operate("POST", "/kv/values", JSON.stringify({ keys, cacheTtl }));
  const found = ManySchema.parse(await response.json());
  return new Map(
    found.map(([key, value]) => {
      const metadata: unknown = value?.metadata === undefined ? null : JSON.parse(value.metadata);
      const read: unknown = value && type === "json" ? JSON.parse(value.text) : (value?.text ?? null);
      return [key, { value: read, metadata }];
    }),
  );
}

/** @throws {Error} when the platform refuses */
async function operate(method: string, path: string, body?: BodyInit): Promise<Response> {
  const { id, handler, inObject } = invocation();
  const { location, objectLocation } = settings();
  const headers = {
    "x-invocation": id,
    "x-handler": handler,
    "x-location": inObject ? objectLocation : location,
  };
  const response = await ask(path, { method, headers, ...(body !== undefined && { body }) });
  if (response.status >= 500) throw new Error(await response.text());
  return response;
}

function queryOf(values: Readonly<Record<string, string | number | undefined>>): URLSearchParams {
  const stated = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(stated.map(([name, value]) => [name, String(value)]));
}
