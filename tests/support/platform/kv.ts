import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { Clock } from "../clock/clock";

/** Documented at https://developers.cloudflare.com/kv/platform/limits/. */
const limits = {
  /** "Within a single invocation, a Worker can make up to 1,000 operations to external services." */
  operationsPerInvocation: 1_000,
  /** "Writes to same key: 1 per second". */
  writePauseMs: 1_000,
  /** "Key size: 512 bytes". */
  keyBytes: 512,
  /** "Value size: 25 MiB". */
  valueBytes: 25 * 1_048_576,
  /** "Minimum cacheTtl: 30 seconds". */
  minCacheSeconds: 30,
  /** "You can now retrieve up to 100 keys in a single bulk read request." (changelog, 2025-04-10) */
  keysPerBulkRead: 100,
  /** "Changes may take up to 60 seconds or more to be visible in other global network locations." */
  visibleAfterMs: 60_000,
};

/** An operation as the client in a Worker requests it. */
export const KvCallSchema = z.object({
  kind: z.enum(["get", "bulk", "put", "delete"]),
  keys: z.array(z.string()),
  value: z.string().optional(),
  cacheTtl: z.number().optional(),
  /** One run of a handler: a request, a cron run, an alarm, a call of an object's method. */
  invocation: z.string(),
  /** Of that run, such as `default.fetch` or `Outbox.alarm`. */
  handler: z.string(),
  location: z.string(),
});

export type KvCall = z.infer<typeof KvCallSchema>;

interface KvOperation extends Pick<KvCall, "kind" | "keys" | "handler" | "invocation"> {
  /** Why it was refused; null when it was done. */
  readonly refused: string | null;
}

/** What a test makes of KV; all of it may change while a site runs. */
export interface KvMood {
  /** Milliseconds that a read takes. */
  readMs: number;
  /** Milliseconds that a write takes. */
  writeMs: number;
  /** What throws. */
  broken: "nothing" | "reads" | "writes" | "everything";
  /** Whether reads find nothing, as in a namespace just made. */
  empty: boolean;
}

interface Seen {
  readonly value: string | null;
  readonly at: number;
}

const maxOperations = 100_000;

const methods = { get: "GET", bulk: "GET_BULK", put: "PUT", delete: "DELETE" } as const;

/** A namespace of KV with its documented limits; https://developers.cloudflare.com/kv/platform/limits/. */
export type Kv = ReturnType<typeof createKv>;

export function createKv(clock: Clock) {
  /** Values as the central stores have them. */
  const entries = new Map<string, string>();
  /** What each location last saw, by location and key. */
  const locations = new Map<string, Map<string, Seen>>();
  const writtenAt = new Map<string, number>();
  const spent = new Map<string, number>();
  const mood: KvMood = { readMs: 0, writeMs: 0, broken: "nothing", empty: false };
  const operations: KvOperation[] = [];

  function seenAt(location: string): Map<string, Seen> {
    const seen = locations.get(location) ?? new Map<string, Seen>();
    locations.set(location, seen);
    return seen;
  }

  /**
   * "If a given key has recently been read in a given location, writes or updates to the key made in other locations
   * may take up to 60 seconds (or the duration of the cacheTtl) to display." "Negative lookups indicating that the
   * key does not exist are also cached." (how KV works)
   */
  function read(key: string, { location, cacheTtl = 0 }: KvCall): string | null {
    if (mood.empty) return null;
    const seen = seenAt(location);
    const known = seen.get(key);
    if (known && clock.now() - known.at < Math.max(limits.visibleAfterMs, cacheTtl * 1_000)) return known.value;
    const value = entries.get(key) ?? null;
    seen.set(key, { value, at: clock.now() });
    return value;
  }

  /** "Changes are usually immediately visible in the Cloudflare global network location at which they are made." */
  function write(key: string, { kind, location, value }: KvCall): null {
    const now = clock.now();
    // A refused one does not count.
    if (now - (writtenAt.get(key) ?? 0) < limits.writePauseMs) throw refusal(kind, 429, "Too Many Requests");
    writtenAt.set(key, now);
    if (value === undefined) entries.delete(key);
    else entries.set(key, value);
    seenAt(location).set(key, { value: value ?? null, at: now });
    return null;
  }

  return {
    mood,
    entries: entries satisfies ReadonlyMap<string, string>,
    /** As a namespace just made, at every location. */
    clear(): void {
      entries.clear();
      locations.clear();
    },
    figures: {
      /** The latest operations, refused ones too, oldest first. */
      operations: operations satisfies readonly KvOperation[],
      /** The most operations of one invocation, of all or of those of one handler. */
      mostPerInvocation(handler?: string): number {
        const of = operations.filter((each) => handler === undefined || each.handler === handler);
        const counts = Map.groupBy(of, ({ invocation }) => invocation).values();
        return counts.reduce((most, { length }) => Math.max(most, length), 0);
      },
      reset(): void {
        operations.length = 0;
        spent.clear();
      },
    },
    /** "A bulk request to Workers KV counts for 1 request to an external service." */
    async operate(call: KvCall): Promise<[key: string, value: string | null][]> {
      const { kind, keys, handler, invocation } = call;
      const isWrite = kind === "put" || kind === "delete";
      const operation = { kind, keys, handler, invocation };
      const count = (spent.get(invocation) ?? 0) + 1;
      spent.set(invocation, count);
      if (operations.length >= maxOperations) operations.splice(0, maxOperations / 2);
      const milliseconds = isWrite ? mood.writeMs : mood.readMs;
      if (milliseconds > 0) await pause(milliseconds);
      try {
        if (count > limits.operationsPerInvocation) {
          throw new Error("Too many API requests by single Worker invocation.");
        }
        const isBroken = mood.broken === "everything" || mood.broken === (isWrite ? "writes" : "reads");
        if (isBroken) throw refusal(kind, 500, "Internal Server Error");
        checkLimits(call);
        const results = keys.map((key): [string, string | null] => [key, (isWrite ? write : read)(key, call)]);
        operations.push({ ...operation, refused: null });
        return results;
      } catch (error) {
        operations.push({ ...operation, refused: String(error) });
        throw error;
      }
    },
  };
}

/** In the words of the client in workerd: method, status, reason. */
const refusal = (kind: KvCall["kind"], status: number, reason: string) =>
  new Error(`KV ${methods[kind]} failed: ${status} ${reason}`);

/** @throws {Error} beyond a limit of keys, values or times */
function checkLimits({ kind, keys, value = "", cacheTtl = limits.minCacheSeconds }: KvCall): void {
  for (const key of keys) {
    // "A key cannot be empty or be exactly equal to `.` or `..`."
    if (["", ".", ".."].includes(key)) throw refusal(kind, 400, `Illegal key name "${key}".`);
    const bytes = Buffer.byteLength(key);
    if (bytes > limits.keyBytes) {
      throw refusal(kind, 414, `UTF-8 encoded length of ${bytes} exceeds key length limit of ${limits.keyBytes}.`);
    }
  }
  if (keys.length === 0 || keys.length > limits.keysPerBulkRead) {
    throw refusal(kind, 400, `You can request a minimum of 1 and a maximum of ${limits.keysPerBulkRead} keys`);
  }
  if (cacheTtl < limits.minCacheSeconds) {
    throw refusal(kind, 400, `Cache TTL must be at least ${limits.minCacheSeconds}.`);
  }
  const bytes = Buffer.byteLength(value);
  if (bytes > limits.valueBytes) throw refusal(kind, 413, `Value length of ${bytes} exceeds ${limits.valueBytes}.`);
}
