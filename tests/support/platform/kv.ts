import { setTimeout as pause } from "node:timers/promises";
import type { EntryStore } from "../../../src/replica/kv-value";
import type { Clock } from "../clock/clock";
import { createKvFigures, type KvCaller, type KvFigures, type KvKind } from "./kv-figures";
import { checkCacheTtl, checkKey, checkSize, type KvMethod, KvRefusal, kvLimits } from "./kv-rules";
import { createKvValues } from "./kv-values";

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

/** For a test: values past all limits, visible at once at every location. */
export interface KvAdmin extends EntryStore {
  delete(key: string): Promise<void>;
  list(): Promise<{ keys: { name: string }[] }>;
}

/** A namespace of KV with its documented limits; https://developers.cloudflare.com/kv/platform/limits/. */
export type Kv = ReturnType<typeof createKv>;

export function createKv(clock: Clock) {
  const values = createKvValues(clock);
  const { figures, spend, note } = createKvFigures();
  const mood: KvMood = { readMs: 0, writeMs: 0, broken: "nothing", empty: false };
  const writtenAt = new Map<string, number>();

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

  /** "Writes to same key: 1 per second". A refused one does not count. */
  function admitWrite(method: KvMethod, key: string): void {
    const now = clock.now();
    if (now - (writtenAt.get(key) ?? 0) < kvLimits.writePauseMs) throw new KvRefusal(method, 429, "Too Many Requests");
    writtenAt.set(key, now);
  }

  const read = (location: string, key: string, seconds: number | undefined) =>
    mood.empty ? null : values.read(location, key, seconds);

  const admin: KvAdmin = {
    get: async (key) => {
      const value = values.current(key);
      return value && new TextDecoder().decode(value);
    },
    put: async (key, value) => {
      values.writeCentrally(key, new TextEncoder().encode(value));
      values.forgetSeen(key);
    },
    delete: async (key) => {
      values.writeCentrally(key, null);
      values.forgetSeen(key);
    },
    list: async () => ({ keys: values.keys().map((name) => ({ name })) }),
  };

  return {
    mood,
    figures: figures satisfies KvFigures,
    admin,
    clear: values.clear,
    get: (caller: KvCaller, key: string, cacheTtl?: number): Promise<Uint8Array | null> =>
      operation(caller, "get", [key], () => {
        checkKey("GET", key);
        checkCacheTtl("GET", cacheTtl);
        return read(caller.location, key, cacheTtl);
      }),
    /** "A bulk request to Workers KV counts for 1 request to an external service." */
    getMany: (caller: KvCaller, keys: readonly string[], cacheTtl?: number): Promise<Map<string, Uint8Array | null>> =>
      operation(caller, "bulk", keys, () => {
        checkBulk(keys);
        checkCacheTtl("GET_BULK", cacheTtl);
        return new Map(keys.map((key) => [key, read(caller.location, key, cacheTtl)]));
      }),
    put: (caller: KvCaller, key: string, bytes: Uint8Array): Promise<void> =>
      operation(caller, "put", [key], () => {
        checkKey("PUT", key);
        checkSize(bytes);
        admitWrite("PUT", key);
        values.write(caller.location, key, bytes);
      }),
    delete: (caller: KvCaller, key: string): Promise<void> =>
      operation(caller, "delete", [key], () => {
        checkKey("DELETE", key);
        admitWrite("DELETE", key);
        values.write(caller.location, key, null);
      }),
  };
}

const methods: Record<KvKind, KvMethod> = { get: "GET", bulk: "GET_BULK", put: "PUT", delete: "DELETE" };

function checkBulk(keys: readonly string[]): void {
  for (const key of keys) checkKey("GET_BULK", key);
  const { keysPerBulkRead } = kvLimits;
  if (keys.length > keysPerBulkRead) {
    throw new KvRefusal("GET_BULK", 400, `You can request a maximum of ${keysPerBulkRead} keys`);
  }
  if (keys.length === 0) throw new KvRefusal("GET_BULK", 400, "You must request a minimum of 1 key");
}
