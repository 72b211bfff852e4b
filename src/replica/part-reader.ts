import { log, reasonOf } from "../platform/log";
import type { Caller, Reading, Source } from "./caller";
import type { Isolate, Partition } from "./isolate";
import type { ObjectReader } from "./object-reader";

/** A part's content never changes. */
const forGood = Number.POSITIVE_INFINITY;

interface Part {
  readonly value: unknown;
  readonly bytes: number;
  readonly source: Source;
}

/** Reads parts of one replica: from memory, then KV, then the object. */
export class PartReader {
  readonly #cached: Partition<{ readonly value: unknown }>;

  /** @param key of the snapshot */
  constructor(
    private readonly key: string,
    private readonly isolate: Isolate,
    private readonly object: ObjectReader,
  ) {
    this.#cached = isolate.memory.partition();
  }

  cached(hash: string): Reading<unknown> | null {
    const known = this.#cached.get(hash);
    return known ? { value: known.value, source: "memory", validUntil: forGood } : null;
  }

  /** Caches the part, even if it arrives after the caller's deadline. @throws {Error} on failure */
  async read(hash: string, caller: Caller): Promise<Reading<unknown>> {
    const loading = this.load(hash, caller).then(({ value, bytes, source }) => {
      const known = this.#cached.get(hash);
      if (!known) this.#cached.set(hash, { value }, bytes);
      return { value: known?.value ?? value, source, validUntil: forGood };
    });
    caller.waitUntil(loading.catch(() => undefined));
    return loading;
  }

  /** For callers that cache the part themselves. @throws {Error} on failure */
  async load(hash: string, caller: Caller): Promise<Part> {
    const key = `${this.key}#${hash}`;
    try {
      const json = await this.isolate.kv.read(key, caller);
      if (json !== null) return { value: JSON.parse(json), bytes: json.length, source: "kv" };
    } catch (error) {
      log.warn("replica.part-unread", { key, reason: reasonOf(error) });
    }
    return { ...(await this.object.part(hash, caller)), source: "origin" };
  }
}
