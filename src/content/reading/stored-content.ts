import { systemClock } from "../../platform/clock";
import type { Caller, Reading, Source } from "../../replica/caller";
import { UnavailableContent } from "../failures";
import { ages } from "../policy";
import { type StoredItem, type StoredResource, StoredResourceSchema, snapshotKey } from "../stored";
import { type Switches, untouched } from "../switches";
import type { Synced } from "../sync/object";
import type { ContentBacking, StoredSearch } from "./backing";
import type { Isolate } from "./isolate";
import { ItemReader } from "./item-reader";
import { ObjectReader, type OpenObject } from "./object-reader";
import { PartReader } from "./part-reader";
import { type HeldSnapshot, SnapshotReader } from "./snapshot-reader";

/** One product's content in one locale of its CMS, as an isolate finds it: in memory, in KV, then from its object. */
export class StoredContent implements ContentBacking {
  readonly #snapshots: SnapshotReader;
  readonly #object: ObjectReader;
  readonly #parts: PartReader;
  readonly #items: ItemReader;

  /** @param name of the object: the product's key, and the locale where it is not the default one */
  constructor(name: string, isolate: Isolate, open: OpenObject) {
    this.#snapshots = new SnapshotReader(snapshotKey(name), isolate.kv, isolate.snapshots);
    this.#object = new ObjectReader(name, open, isolate.answers);
    this.#parts = new PartReader(name, isolate, this.#object);
    const part = async (hash: string, caller: Caller) => (await this.#parts.load(hash, caller)).value;
    this.#items = new ItemReader(name, isolate, this.#snapshots, this.#object, part);
  }

  prepare(caller: Caller, item?: { readonly resource: string; readonly id: string }): void {
    if (!this.#snapshots.atOnce(caller)) void this.#snapshots.read(caller);
    if (item) this.#items.prepare(item.resource, item.id, caller);
  }

  resource(name: string, whole: boolean, caller: Caller): Promise<Reading<StoredResource>> {
    const held = this.#snapshots.atOnce(caller);
    const known = held && storedIn(held, name, whole, "memory");
    return known ? Promise.resolve(known) : inTime(this.#resource(name, whole, caller), name, caller);
  }

  part(hash: string, caller: Caller): Promise<Reading<unknown>> {
    const known = this.#parts.held(hash);
    return known ? Promise.resolve(known) : inTime(this.#parts.read(hash, caller), "a part", caller);
  }

  item(resource: string, id: string, caller: Caller): Promise<Reading<StoredItem>> {
    return inTime(this.#items.read(resource, id, caller), `${resource}/${id}`, caller);
  }

  async search(caller: Caller): Promise<StoredSearch | null> {
    const { held } = await this.#snapshots.read(caller);
    const hash = held?.snapshot.search;
    if (!hash) return null;
    return { hash, read: () => this.#parts.load(hash, caller) };
  }

  async switches(caller: Caller): Promise<Reading<Switches>> {
    const { held, source } = await this.#snapshots.read(caller);
    const validUntil = (held?.readAt ?? systemClock.now()) + ages.renewMs;
    return { value: held?.snapshot.switches ?? untouched, source, validUntil };
  }

  /** Takes what the object said of a change: it is shown here at once, whatever KV tells. */
  adopt({ snapshot, tags }: Pick<Synced, "snapshot" | "tags">): void {
    this.#snapshots.adopt(snapshot);
    for (const tag of tags) {
      const [resource, id] = tag.split("/");
      if (resource && id) this.#items.forget(resource, id);
    }
  }

  async #resource(name: string, whole: boolean, caller: Caller): Promise<Reading<StoredResource>> {
    const { held, source } = await this.#snapshots.read(caller);
    const known = held && storedIn(held, name, whole, source);
    if (known) return known;
    const answer = await this.#object.ask(
      whole ? `${name} whole` : name,
      (object, own) => object.resource(own, name, whole),
      caller,
    );
    const value: StoredResource = answer ? StoredResourceSchema.parse(answer.value) : { kind: "absent" };
    return { value, source: "origin", validUntil: systemClock.now() + ages.renewMs };
  }
}

/** A visitor's deadline holds for looks at KV too. */
function inTime<Value>(reading: Promise<Value>, what: string, { deadline }: Caller): Promise<Value> {
  return deadline.within(reading, () => new UnavailableContent(`${what}, in time`));
}

/** What a snapshot says of a resource; null where it does not say it, or not all of it. */
function storedIn(
  { snapshot, readAt }: HeldSnapshot,
  name: string,
  whole: boolean,
  source: Source,
): Reading<StoredResource> | null {
  const stored = snapshot.resources[name];
  return stored && (!whole || isWhole(stored)) ? { value: stored, source, validUntil: readAt + ages.renewMs } : null;
}

const isWhole = (stored: StoredResource) => stored.kind !== "collection" || stored.complete;
