import { setTimeout as pause } from "node:timers/promises";
import type { EntryStore } from "../../../src/replica/kv-value";
import type { Clock } from "../clock/clock";
import { seededRandom } from "../fuzz/seeded";
import { createKvFigures, type KvCaller, type KvFigures, type KvKind } from "./kv-figures";
import { checkCacheTtl, checkKey, checkSizes, expiryOf, type KvMethod, KvRefusal, kvLimits } from "./kv-rules";
import { createKvValues, type KvValue } from "./kv-values";

/** What a test makes of KV; all of it may change while a site runs. */
export interface KvMood {
  plan: "free" | "paid";
  /** How many of the writes are refused with 429 by chance, from 0 to 1. */
  refusedWrites: number;
  /** Milliseconds that a read takes. */
  readMs: number;
  /** Milliseconds that a write takes. */
  writeMs: number;
  /** What throws. */
  broken: "nothing" | "reads" | "writes" | "everything";
  /** Whether reads find nothing, as in a namespace just made. */
  empty: boolean;
}

/** For a test: values past all limits, visible at once at every location. */
export interface KvAdmin extends EntryStore {
  list(): Promise<{ keys: { name: string }[] }>;
}

export interface PutOptions {
  readonly metadata?: string | undefined;
  /** Seconds since the epoch. */
  readonly expiration?: number | undefined;
  /** Seconds from now. */
  readonly expirationTtl?: number | undefined;
}

/** A namespace of KV with its documented limits; https://developers.cloudflare.com/kv/platform/limits/. */
export type Kv = ReturnType<typeof createKv>;

/** @param seed of what is refused by chance */
export function createKv(clock: Clock, seed: number) {
  const limits = { ...kvLimits };
  const values = createKvValues(clock, limits);
  const { figures, spend, note } = createKvFigures(limits);
  const mood: KvMood = { plan: "paid", refusedWrites: 0, readMs: 0, writeMs: 0, broken: "nothing", empty: false };
  const chance = seededRandom(seed);
  const writtenAt = new Map<string, number>();
  const today = { day: -1, writes: 0 };

  async function operation<Result>(
    caller: KvCaller,
    kind: KvKind,
    keys: readonly string[],
    work: () => Result,
  ): Promise<Result> {
    const writes = kind === "put" || kind === "delete";
    const mayGoOn = spend(caller);
    const milliseconds = writes ? mood.writeMs : mood.readMs;
    if (milliseconds > 0) await pause(milliseconds);
    try {
      if (!mayGoOn) throw new Error("Too many API requests by single Worker invocation.");
      const isBroken = mood.broken === "everything" || mood.broken === (writes ? "writes" : "reads");
      if (isBroken) throw new KvRefusal(methods[kind], 500, "Internal Server Error");
      const result = work();
      note({ ...caller, kind, keys, refused: null });
      return result;
    } catch (error) {
      note({ ...caller, kind, keys, refused: String(error) });
      throw error;
    }
  }

  /** "Writes to same key: 1 per second"; "1,000 writes per day" on the free plan. A refused one does not count. */
  function admitWrite(method: KvMethod, key: string): void {
    const now = clock.now();
    const day = Math.floor(now / 86_400_000);
    if (day !== today.day) Object.assign(today, { day, writes: 0 });
    const isSoon = now - (writtenAt.get(key) ?? 0) < limits.writePauseMs;
    const isTooMuch = mood.plan === "free" && today.writes >= limits.freeWritesPerDay;
    if (isSoon || isTooMuch || chance() < mood.refusedWrites) throw new KvRefusal(method, 429, "Too Many Requests");
    writtenAt.set(key, now);
    today.writes++;
  }

  const read = (location: string, key: string, seconds: number | undefined) =>
    mood.empty ? null : values.read(location, key, seconds);

  const admin: KvAdmin = {
    get: async (key) => {
      const value = values.current(key);
      return value && new TextDecoder().decode(value.bytes);
    },
    put: async (key, value) => {
      values.writeCentrally(key, { bytes: new TextEncoder().encode(value), metadata: undefined, expiresAt: null });
      values.forgetSeen(key);
    },
    delete: async (key) => {
      values.writeCentrally(key, null);
      values.forgetSeen(key);
    },
    list: async () => ({ keys: values.keys().map((name) => ({ name })) }),
  };

  return {
    limits,
    mood,
    figures: figures satisfies KvFigures,
    admin,
    clear: values.clear,
    get: (caller: KvCaller, key: string, cacheTtl?: number): Promise<KvValue | null> =>
      operation(caller, "get", [key], () => {
        checkKey("GET", key);
        checkCacheTtl("GET", cacheTtl);
        return read(caller.location, key, cacheTtl);
      }),
    /** "A bulk request to Workers KV counts for 1 request to an external service." */
    getMany: (caller: KvCaller, keys: readonly string[], cacheTtl?: number): Promise<Map<string, KvValue | null>> =>
      operation(caller, "bulk", keys, () => {
        checkBulk(keys);
        checkCacheTtl("GET_BULK", cacheTtl);
        return new Map(keys.map((key) => [key, read(caller.location, key, cacheTtl)]));
      }),
    put: (caller: KvCaller, key: string, bytes: Uint8Array, options: PutOptions = {}): Promise<void> =>
      operation(caller, "put", [key], () => {
        const { metadata, expiration, expirationTtl } = options;
        checkKey("PUT", key);
        checkSizes(bytes, metadata);
        const expiresAt = expiryOf(clock.now(), { at: expiration, in: expirationTtl });
        admitWrite("PUT", key);
        values.write(caller.location, key, { bytes, metadata, expiresAt });
      }),
    delete: (caller: KvCaller, key: string): Promise<void> =>
      operation(caller, "delete", [key], () => {
        checkKey("DELETE", key);
        admitWrite("DELETE", key);
        values.write(caller.location, key, null);
      }),
    list: (caller: KvCaller, prefix: string, from: number, limit: number = limits.keysPerList) =>
      operation(caller, "list", [prefix], () => {
        if (limit > limits.keysPerList) {
          const reason = `Invalid key_count_limit of ${limit}. Please specify an integer less than ${limits.keysPerList}.`;
          throw new KvRefusal("LIST", 400, reason);
        }
        const names = (mood.empty ? [] : values.keys()).filter((key) => key.startsWith(prefix));
        const keys = names.slice(from, from + limit).map((name) => ({ name, ...described(values.current(name)) }));
        return { keys, next: from + limit < names.length ? from + limit : null };
      }),
  };
}

const methods: Record<KvKind, KvMethod> = { get: "GET", bulk: "GET_BULK", put: "PUT", delete: "DELETE", list: "LIST" };

function checkBulk(keys: readonly string[]): void {
  for (const key of keys) checkKey("GET_BULK", key);
  const { keysPerBulkRead } = kvLimits;
  if (keys.length > keysPerBulkRead) {
    throw new KvRefusal("GET_BULK", 400, `You can request a maximum of ${keysPerBulkRead} keys`);
  }
  if (keys.length === 0) throw new KvRefusal("GET_BULK", 400, "You must request a minimum of 1 key");
}

function described(value: KvValue | null) {
  return {
    ...(value?.metadata !== undefined && { metadata: value.metadata }),
    ...(value && value.expiresAt !== null && { expiration: value.expiresAt / 1_000 }),
  };
}
