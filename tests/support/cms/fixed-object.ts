import { createHash } from "node:crypto";
import { dialects } from "../../../src/cms/dialects";
import type { OpenContentSync } from "../../../src/content/contents";
import { createIngest } from "../../../src/content/media";
import { ages } from "../../../src/content/policy";
import type { AnyResource, Collection } from "../../../src/content/resource";
import {
  chunkSize,
  headSize,
  inlineLength,
  itemKey,
  partKey,
  type Snapshot,
  type StoredItem,
  type StoredResource,
  snapshotKey,
} from "../../../src/content/stored";
import { type Switches, untouched } from "../../../src/content/switches";
import { mediaAddressFor } from "../../../src/media/media-address";
import type { EntryStore } from "../../../src/replica/kv-value";
import type { ObjectResponse } from "../../../src/replica/object-reader";
import { collections, singles } from "../../../src/sample/content";
import { resources } from "../../../src/sections";
import type { Objects } from "../../../src/site";

type StoredType<Item> = Pick<Collection<Item, unknown>, "name" | "storedItem">;

const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);

/** Stored content of one product as an object has it that never asks a CMS: every question to it is noted. */
export class FixedObject {
  readonly #resources = new Map<string, StoredResource>();
  readonly #parts = new Map<string, unknown>();
  readonly #items = new Map<string, StoredItem>();
  #revision = 1;
  /** Hash of the part with the search index. */
  search: string | null = null;
  /** What operators have switched; null for nothing. */
  switches: Switches | null = null;
  readonly questions: string[] = [];
  state: "up" | "failing" | "hanging" | "empty" = "up";

  constructor(readonly name: string) {}

  /** Takes what the embedded CMS sends in the place of what a resource had. */
  take(resource: AnyResource, sent: readonly unknown[]): void {
    const { rows } = dialects.strapi3.readList(sent);
    const ingest = createIngest(mediaAddressFor(this.name, "http://cms.invalid"));
    const summaries = rows.map((row) => resource.summaryFromCms(row, ingest));
    if (resource.kind !== "collection") {
      this.#put(resource.name, summaries, false, hashOf(summaries));
      return;
    }
    const items = resource.storedItem.array().parse(rows.map((row) => resource.fromCms(row, ingest)));
    for (const [position, value] of items.entries()) {
      const [previous = null, next = null] = [summaries[position - 1], summaries[position + 1]];
      const hash = hashOf([value, previous, next]);
      this.#items.set(itemKey(this.name, resource.name, value.id), { hash, value, previous, next });
    }
    this.#put(resource.name, summaries, true, hashOf(items));
  }

  /** Only the first records of a collection are known. */
  cut(resource: string, count: number): void {
    const stored = this.#resources.get(resource);
    if (!stored) throw new Error(`no ${resource}`);
    this.#resources.set(resource, {
      ...stored,
      complete: false,
      first: stored.first.slice(0, count),
      last: [],
      chunks: [],
    });
  }

  remove(resource: string): void {
    this.#resources.delete(resource);
  }

  /** An item, as the object itself reads it. */
  readonly value = <Item>({ name, storedItem }: StoredType<Item>, id: string): Item | null => {
    const item = this.#items.get(itemKey(this.name, name, id));
    return item ? storedItem.parse(item.value) : null;
  };

  part(value: unknown): string {
    const hash = hashOf(value);
    this.#parts.set(hash, value);
    return hash;
  }

  /** The snapshot, newer than all before it. */
  snapshot(): string {
    const { search } = this;
    const snapshot: Snapshot = {
      revision: String(this.#revision++),
      resources: Object.fromEntries(this.#resources),
      search,
      ...(this.switches && { switches: this.switches }),
    };
    return JSON.stringify(snapshot);
  }

  /** Writes everything to KV. */
  async publish(kv: Pick<EntryStore, "put">): Promise<void> {
    for (const [hash, value] of this.#parts) await kv.put(partKey(this.name, hash), JSON.stringify(value));
    for (const [key, item] of this.#items) await kv.put(key, JSON.stringify(item));
    await kv.put(snapshotKey(this.name), this.snapshot());
  }

  /** The object as it is called. */
  readonly calls = {
    read: (_name: string, entry: string) => {
      if (entry.startsWith("#")) return this.#answer("part", this.#parts.get(entry.slice(1)));
      const item = this.#items.get(snapshotKey(this.name) + entry);
      return this.#answer(entry, entry.startsWith(":") ? item : this.#resources.get(entry.replace("*", "")));
    },
    sync: async () => ({ snapshot: this.snapshot(), tags: [], confirmed: 0, changed: 0, failed: 0, paused: false }),
    wake: async () => undefined,
    report: async () => ({
      ...{ language: "id" as const, resources: [], refused: {}, lastRun: null },
      switches: this.switches ?? untouched,
    }),
    setSwitch: async () => ({ snapshot: this.snapshot(), tags: ["switches"] }),
    noteFailures: async () => undefined,
    journal: async () => ({ switchings: [], failures: [], purges: [] }),
  };

  async #answer(question: string, value: unknown): Promise<ObjectResponse> {
    this.questions.push(question);
    if (this.state === "failing") throw new Error("Durable Object reset");
    if (this.state === "hanging") await new Promise(() => undefined);
    if (this.state === "empty") return { kind: "unavailable", forMs: ages.failedMs };
    return value === undefined ? { kind: "missing" } : { kind: "stored", json: JSON.stringify(value) };
  }

  #put(name: string, summaries: readonly unknown[], hasPages: boolean, hash: string): void {
    const isLong = hasPages ? summaries.length > headSize : JSON.stringify(summaries).length > inlineLength;
    const chunks: string[] = [];
    for (let from = 0; isLong && from < summaries.length; from += chunkSize)
      chunks.push(this.part(summaries.slice(from, from + chunkSize)));
    const ends = hasPages ? headSize : 0;
    this.#resources.set(name, {
      ...{ hash, total: summaries.length, complete: true, chunks },
      first: isLong ? summaries.slice(0, ends) : [...summaries],
      last: isLong && hasPages ? summaries.slice(-ends) : [],
    });
  }
}

/** The embedded content as the object of a product has it. */
export function sampleObject(name: string): FixedObject {
  const object = new FixedObject(name);
  for (const resource of resources) {
    const path = resource.path.replace("{product}", "contoh");
    const [rows, single] = [collections[path], singles[path]];
    if (rows) object.take(resource, rows);
    else if (single) object.take(resource, [single]);
  }
  return object;
}

/** The objects of a site whose provider service is embedded, so that no directory is ever opened. */
export function objectsWith(content: OpenContentSync): Objects {
  return {
    content,
    directory: (product) => {
      throw new Error(`${product} has its providers embedded`);
    },
  };
}
