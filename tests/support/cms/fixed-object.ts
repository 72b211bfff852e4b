import { dialects } from "../../../src/cms/dialects";
import type { OpenContentObject } from "../../../src/content/contents";
import { fromCms } from "../../../src/content/model/from-cms";
import { createIngest } from "../../../src/content/model/media";
import type { AnyResource } from "../../../src/content/model/resource";
import { untouched } from "../../../src/content/operations/switches";
import { contentAges } from "../../../src/content/policy";
import { ContentReader } from "../../../src/content/reading/content-reader";
import { snapshotKey } from "../../../src/content/reading/stored";
import { ContentStore } from "../../../src/content/sync/content-store";
import { idOf } from "../../../src/content/sync/source";
import { storeBacking } from "../../../src/content/sync/store-backing";
import { mediaAddressFor } from "../../../src/media/media-address";
import { hashOf } from "../../../src/platform/digest";
import { entryName, kvName, type ReplicaEntry } from "../../../src/replica/entry";
import type { EntryStore } from "../../../src/replica/kv-value";
import { type ObjectResponse, storedResponse } from "../../../src/replica/object-reader";
import { collections, singles } from "../../../src/sample/content";
import { searchOneSource } from "../../../src/search/sources";
import { resources, searchables } from "../../../src/sections";
import type { Objects } from "../../../src/site";
import { MemoryDatabase } from "../platform/sql-database";

/** Stored content of one product as an object has it that never asks a CMS: every question to it is noted. */
export class FixedObject {
  readonly store = new ContentStore(new MemoryDatabase(), resources);
  readonly questions: string[] = [];
  state: "up" | "failing" | "hanging" | "empty" = "up";
  #taken: Promise<unknown> = Promise.resolve();

  constructor(readonly name: string) {}

  /** Replaces a resource with the response of the embedded CMS. Later calls wait for it. */
  take(resource: AnyResource, sent: readonly unknown[]): Promise<unknown> {
    return this.put(resource, () => itemsFrom(this.name, resource, sent));
  }

  /** As {@link take}, with records that are read already. */
  put(resource: AnyResource, read: () => Promise<readonly ReadItem[]>): Promise<unknown> {
    this.#taken = this.#taken.then(async () => this.#take(resource, await read()));
    return this.#taken;
  }

  /** Only the first records of a collection are known. */
  cut({ name, kind }: AnyResource, count: number): void {
    this.#taken = this.#taken.then(() => {
      const first = this.store.items.stored(name).slice(0, count);
      const order = first.map(({ id }) => id);
      return this.store.putResource({ name, kind }, order, `cut ${count}`, false);
    });
  }

  /** Makes the search index. */
  async index(): Promise<void> {
    await this.#taken;
    const backing = storeBacking(this.store);
    const content = new ContentReader(backing, () => undefined);
    await this.store.putSearch(await searchOneSource(searchables, content, (type, id) => backing.value(type, id)));
  }

  /** The current snapshot. */
  async snapshot(): Promise<string> {
    await this.#taken;
    return this.store.snapshot().json;
  }

  /** Writes everything to KV. */
  async publish(kv: Pick<EntryStore, "put">): Promise<void> {
    const snapshot = await this.snapshot();
    for (const { name } of this.store.unwritten("", Number.MAX_SAFE_INTEGER)) {
      await kv.put(snapshotKey(this.name) + name, this.store.entry(name) ?? "");
    }
    await kv.put(snapshotKey(this.name), snapshot);
  }

  /** The object as it is called. */
  readonly calls = {
    read: (_name: string, entry: ReplicaEntry) => this.#answer(entry),
    sync: async () => ({
      snapshot: await this.snapshot(),
      tags: [],
      confirmed: 0,
      changed: 0,
      failed: 0,
      paused: false,
    }),
    wake: async () => undefined,
    report: async () => ({
      language: "id" as const,
      resources: [],
      refused: {},
      remarks: {},
      lastRun: null,
      hookRefusedAt: null,
      switches: this.store.switches ?? untouched,
    }),
    setSwitch: async () => ({ snapshot: await this.snapshot(), tags: ["switches"] }),
    noteFailures: async () => undefined,
    noteHook: async () => undefined,
    journal: async () => ({ failures: [], purges: [] }),
  };

  async #answer(entry: ReplicaEntry): Promise<ObjectResponse> {
    this.questions.push(entry.kind === "part" ? "part" : entryName(entry));
    if (this.state === "failing") throw new Error("Durable Object reset");
    if (this.state === "hanging") await new Promise(() => undefined);
    if (this.state === "empty") return { kind: "unavailable", forMs: contentAges.failedMs };
    await this.#taken;
    return storedResponse(
      entry.kind === "resource" ? this.store.resource(entry.resource) : this.store.entry(kvName(entry)),
    );
  }

  async #take(resource: AnyResource, items: readonly ReadItem[]): Promise<void> {
    const { name } = resource;
    for (const item of items) this.store.items.put(name, { ...item, publishedAt: null });
    const order = items.map(({ id }) => id);
    const hash = await hashOf(JSON.stringify(items.map(({ id, hash }) => ({ id, hash }))));
    await this.store.putResource(resource, order, hash, true);
  }
}

/** A record as an object stores it. */
type ReadItem = Omit<Parameters<ContentStore["items"]["put"]>[1], "publishedAt">;

/** Reads a resource of a product from the response of the embedded CMS. */
async function itemsFrom(product: string, resource: AnyResource, sent: readonly unknown[]): Promise<ReadItem[]> {
  const ingest = createIngest(mediaAddressFor(product, { origin: "http://cms.invalid", mediaHosts: [] }));
  const read = (row: unknown) => {
    if (resource.kind !== "collection")
      return { summary: JSON.stringify(fromCms(resource, row, ingest)), value: "null" };
    const value = fromCms(resource, row, ingest);
    return { summary: JSON.stringify(resource.summarise(value)), value: JSON.stringify(value) };
  };
  const items: ReadItem[] = [];
  for (const row of dialects.strapi3.readList(sent).rows) {
    const { summary, value } = read(row);
    items.push({ id: idOf(row), hash: await hashOf(value + summary), brief: await hashOf(summary), summary, value });
  }
  return items;
}

/** The embedded content by product and resource: it is the same for every object, and costs a second to read. */
const sampleItems = new Map<string, Promise<ReadItem[]>>();

function sampleItemsOf(product: string, resource: AnyResource): Promise<ReadItem[]> {
  const key = `${product} ${resource.name}`;
  const path = resource.path.replace("{product}", "contoh");
  const single = singles[path];
  const items = sampleItems.get(key) ?? itemsFrom(product, resource, collections[path] ?? (single ? [single] : []));
  sampleItems.set(key, items);
  return items;
}

/** The embedded content as the object of a product has it; a type without sample content is empty. */
export function sampleObject(name: string): FixedObject {
  const object = new FixedObject(name);
  for (const resource of resources) object.put(resource, () => sampleItemsOf(name, resource));
  return object;
}

/** The objects of a site whose provider service is embedded, so that no directory is ever opened. */
export function objectsWith(content: OpenContentObject): Objects {
  return {
    content,
    directory: (product) => {
      throw new Error(`${product} has its providers embedded`);
    },
    checkedFacilities: async () => null,
  };
}
