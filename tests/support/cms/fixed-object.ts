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
    this.#taken = this.#taken.then(() => this.#take(resource, sent));
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

  async #take(resource: AnyResource, sent: readonly unknown[]): Promise<void> {
    const { name } = resource;
    const ingest = createIngest(mediaAddressFor(this.name, { origin: "http://cms.invalid", mediaHosts: [] }));
    const read = (row: unknown) => {
      if (resource.kind !== "collection")
        return { summary: JSON.stringify(fromCms(resource, row, ingest)), value: "null" };
      const value = fromCms(resource, row, ingest);
      return { summary: JSON.stringify(resource.summarise(value)), value: JSON.stringify(value) };
    };
    const items: { readonly id: string; readonly hash: string }[] = [];
    for (const row of dialects.strapi3.readList(sent).rows) {
      const { summary, value } = read(row);
      const item = { id: idOf(row), hash: await hashOf(value + summary), brief: await hashOf(summary) };
      this.store.items.put(name, { ...item, publishedAt: null, summary, value });
      items.push(item);
    }
    const order = items.map(({ id }) => id);
    await this.store.putResource(resource, order, await hashOf(JSON.stringify(items)), true);
  }
}

/** The embedded content as the object of a product has it; a type without sample content is empty. */
export function sampleObject(name: string): FixedObject {
  const object = new FixedObject(name);
  for (const resource of resources) {
    const path = resource.path.replace("{product}", "contoh");
    const single = singles[path];
    object.take(resource, collections[path] ?? (single ? [single] : []));
  }
  return object;
}

/** The objects of a site whose provider service is embedded, so that no directory is ever opened. */
export function objectsWith(content: OpenContentObject): Objects {
  return {
    content,
    directory: (product) => {
      throw new Error(`${product} has its providers embedded`);
    },
  };
}
