import { log, reasonOf } from "../platform/log";
import type { Caller, Reading, Source } from "./caller";
import type { Isolate } from "./isolate";
import type { Partition } from "./isolate-memory";
import type { ObjectReader } from "./object-reader";

/** A part's content never changes. */
const forGood = Number.POSITIVE_INFINITY;

interface Part<Value> {
  readonly value: Value;
  /** Of its JSON. */
  readonly bytes: number;
  readonly source: Source;
}

interface PartReaderOptions<Value> {
  /** Key of the snapshot. */
  readonly key: string;
  readonly isolate: Isolate;
  readonly object: ObjectReader;
  /** @throws {Error} for what is no such part */
  parse(stored: unknown): Value;
  /** The error for a part that no snapshot names any more. */
  gone(): Error;
  /** How long "no such part" is cached, in milliseconds. */
  readonly goneMs: number;
}

/** Reads parts of one kind: from memory, then KV, then the object. */
export class PartReader<Value> {
  readonly #cached: Partition<{ readonly value: Value }>;

  constructor(private readonly options: PartReaderOptions<Value>) {
    this.#cached = options.isolate.memory.partition();
  }

  /** A part that is in memory; null for another one. */
  cached(hash: string): Reading<Value> | null {
    const known = this.#cached.get(hash);
    return known ? { value: known.value, source: "memory", validUntil: forGood } : null;
  }

  /**
   * A part that stays in memory, also if it comes after the caller's deadline.
   * @throws {Error} if it cannot be read
   */
  async read(hash: string, caller: Caller): Promise<Reading<Value>> {
    const loading = this.load(hash, caller).then(({ value, bytes, source }) => {
      const known = this.#cached.get(hash);
      if (!known) this.#cached.set(hash, { value }, bytes);
      return { value: known?.value ?? value, source, validUntil: forGood };
    });
    caller.waitUntil(loading.catch(() => undefined));
    return loading;
  }

  /**
   * A part that its caller caches in another form.
   * @throws {Error} if it cannot be read
   */
  async load(hash: string, caller: Caller): Promise<Part<Value>> {
    return (await this.#fromKv(hash, caller)) ?? (await this.#fromObject(hash, caller));
  }

  /** Null if KV has none that fits, or does not respond. */
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
