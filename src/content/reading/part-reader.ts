import type { Caller, Reading, Source } from "../../replica/caller";
import { UnavailableContent } from "../failures";
import { ages } from "../policy";
import { partKey } from "../stored";
import type { Isolate } from "./isolate";
import type { ObjectReader } from "./object-reader";

/** A part's content never changes: what is in memory holds for good. */
const forGood = Number.POSITIVE_INFINITY;

/** Reads parts: from memory, then KV, then the object. */
export class PartReader {
  constructor(
    private readonly name: string,
    private readonly isolate: Isolate,
    private readonly object: ObjectReader,
  ) {}

  /** A part that is in memory; null for another one. */
  held(hash: string): Reading<unknown> | null {
    const held = this.isolate.parts.get(partKey(this.name, hash));
    return held ? { value: held.value, source: "memory", validUntil: forGood } : null;
  }

  /** @throws {UnavailableContent} */
  async read(hash: string, caller: Caller): Promise<Reading<unknown>> {
    const key = partKey(this.name, hash);
    const { value, bytes, source } = await this.load(hash, caller);
    const known = this.isolate.parts.get(key);
    if (known) return { value: known.value, source, validUntil: forGood };
    this.isolate.parts.set(key, { value }, bytes);
    return { value, source, validUntil: forGood };
  }

  /**
   * Reads a part that its caller keeps in another form.
   * @throws {UnavailableContent}
   */
  async load(hash: string, caller: Caller): Promise<Found> {
    return (await this.#stored(partKey(this.name, hash), caller)) ?? (await this.#asked(hash, caller));
  }

  async #stored(key: string, caller: Caller): Promise<Found | null> {
    const json = await this.isolate.kv.read(key, caller).catch(() => null);
    return json === null ? null : { value: JSON.parse(json), bytes: json.length, source: "kv" };
  }

  async #asked(hash: string, caller: Caller): Promise<Found> {
    const remembered = { stored: 0, missing: ages.failedMs };
    const part = await this.object.ask(`#${hash}`, (object, name) => object.part(name, hash), caller, remembered);
    if (!part) throw new UnavailableContent(`${this.name}, a part that is gone`);
    return { ...part, source: "origin" };
  }
}

interface Found {
  readonly value: unknown;
  readonly bytes: number;
  readonly source: Source;
}
