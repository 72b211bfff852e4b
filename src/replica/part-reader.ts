import { log, reasonOf } from "../platform/log";
import type { Caller, Reading, Source } from "./caller";
import type { Isolate, Partition } from "./isolate";
import type { ObjectReader } from "./object-reader";

/** A part's content never changes. */
const forGood = Number.POSITIVE_INFINITY;

interface Part<Value> {
  readonly value: Value;
  readonly bytes: number;
  readonly source: Source;
}

interface PartReaderOptions<Value> {
  readonly key: string;
  readonly isolate: Isolate;
  readonly object: ObjectReader;
  /** @throws {Error} if the value is not a valid part */
  parse(stored: unknown): Value;
  gone(): Error;
  readonly goneMs: number;
}

/** Reads parts of one type: from memory, then KV, then the object. */
export class PartReader<Value> {
  readonly #cached: Partition<{ readonly value: Value }>;

  constructor(private readonly options: PartReaderOptions<Value>) {
    this.#cached = options.isolate.memory.partition();
  }

  cached(hash: string): Reading<Value> | null {
    const known = this.#cached.get(hash);
    return known ? { value: known.value, source: "memory", validUntil: forGood } : null;
  }

  /** Caches the part, even if it arrives after the caller's deadline. @throws {Error} on failure */
  async read(hash: string, caller: Caller): Promise<Reading<Value>> {
    const loading = this.load(hash, caller).then(({ value, bytes, source }) => {
      const known = this.#cached.get(hash);
      if (!known) this.#cached.set(hash, { value }, bytes);
      return { value: known?.value ?? value, source, validUntil: forGood };
    });
    caller.waitUntil(loading.catch(() => undefined));
    return loading;
  }

  /** For callers that cache the part themselves. @throws {Error} on failure */
  async load(hash: string, caller: Caller): Promise<Part<Value>> {
    return (await this.#fromKv(hash, caller)) ?? (await this.#fromObject(hash, caller));
  }

  async #fromKv(hash: string, caller: Caller): Promise<Part<Value> | null> {
    const { key, isolate, parse } = this.options;
    try {
      const json = await isolate.kv.read(`${key}#${hash}`, caller);
      return json === null ? null : { value: parse(JSON.parse(json)), bytes: json.length, source: "kv" };
    } catch (error) {
      log.warn("replica.part-unread", { key: `${key}#${hash}`, reason: reasonOf(error) });
      return null;
    }
  }

  async #fromObject(hash: string, caller: Caller): Promise<Part<Value>> {
    const { object, parse, gone, goneMs } = this.options;
    const part = await object.read(`#${hash}`, caller, { missingMs: goneMs });
    if (!part) throw gone();
    return { value: parse(part.value), bytes: part.bytes, source: "origin" };
  }
}
