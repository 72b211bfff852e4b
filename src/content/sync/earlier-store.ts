import { z } from "zod";
import type { Fact } from "../../storage/fact";
import type { KvWriter } from "../../storage/kv-writer";
import { entryKey, hashOf } from "../entry";
import type { AnyResource, Collection, Identified } from "../resource";
import { StandingSchema } from "../standing";
import type { Archive } from "./archive";
import { hashOfItems } from "./order";

/** Items of one look at the store. */
const batch = 50;

const ManifestSchema = z.object({ resources: z.record(z.string(), StandingSchema) });
const EntrySchema = z.object({ value: z.unknown(), hash: z.string(), fetchedAt: z.number() });
const DatedSchema = z.object({ id: z.string(), publishedAt: z.string().nullish().catch(null) });
const IndexSchema = z.object({
  items: z.array(z.object({ summary: z.looseObject({ id: z.string() }), hash: z.string() })),
  complete: z.boolean(),
});

/**
 * What the site stored in KV before there was an archive: a manifest, an entry a resource, and an entry an item. An
 * archive that knows nothing starts from it, so that an existing site answers on from its first request.
 */
export class EarlierStore {
  readonly #read: Fact<boolean>;

  constructor(
    private readonly name: string,
    private readonly archive: Archive,
    private readonly resources: readonly AnyResource[],
  ) {
    this.#read = archive.fact("earlier-store", z.boolean(), false);
  }

  /** Takes what the archive does not know; the items' own content comes with {@link fill}. */
  async take(kv: KvWriter): Promise<void> {
    if (this.#read.value) return;
    const keyOf = (resource: string) => entryKey(this.name, resource);
    const stored = await kv.get([keyOf("manifest"), ...this.resources.map(({ name }) => keyOf(name))]);
    if (!stored) return;
    const jsonOf = (resource: string) => parsed(stored.get(keyOf(resource)));
    const { resources: standings } = ManifestSchema.safeParse(jsonOf("manifest")).data ?? { resources: {} };
    for (const resource of this.resources) {
      const { name } = resource;
      const standing = standings[name];
      const entry = EntrySchema.safeParse(jsonOf(name)).data;
      if (this.archive.standings[name]) continue;
      if (standing?.hash === null) {
        this.archive.putAbsent(name);
        this.archive.note({ [name]: standing });
      } else if (entry) {
        const taken = await this.#take(resource, entry);
        if (taken) this.archive.note({ [name]: { ...taken, checkedAt: standing?.checkedAt ?? entry.fetchedAt } });
      }
    }
    this.#read.set(true);
  }

  /**
   * Takes the content of some items that only that store has.
   * @returns whether none is left
   */
  async fill(kv: KvWriter, operations: number): Promise<boolean> {
    for (let operation = 0; operation < operations; operation++) {
      const names = this.archive.items.unfilled(batch);
      if (names.length === 0) return true;
      const keys = names.map(({ resource, id }) => entryKey(this.name, `${resource}/${id}`));
      const stored = await kv.get(keys);
      if (!stored) return false;
      for (const [index, { resource, id }] of names.entries()) {
        this.archive.items.fill(resource, id, this.#valueOf(resource, stored.get(keys[index] ?? "")));
      }
    }
    return this.archive.items.unfilled(1).length === 0;
  }

  /** Takes the content of one item, if only that store has it. */
  async fillOne(kv: KvWriter, resource: string, id: string): Promise<void> {
    if (!this.archive.items.isUnfilled(resource, id)) return;
    const key = entryKey(this.name, `${resource}/${id}`);
    const stored = await kv.get([key]);
    if (stored) this.archive.items.fill(resource, id, this.#valueOf(resource, stored.get(key)));
  }

  async #take(resource: AnyResource, entry: z.infer<typeof EntrySchema>) {
    if (resource.kind === "collection") return this.#takeIndex(resource, entry.value);
    const { data } = resource.stored.safeParse(entry.value);
    if (data === undefined) return null;
    await this.archive.putValue(resource.name, data);
    return { hash: entry.hash };
  }

  async #takeIndex({ name }: Collection<Identified, Identified>, value: unknown) {
    const { data: index } = IndexSchema.safeParse(value);
    if (!index) return null;
    for (const { summary, hash } of index.items) {
      const { id, publishedAt = null } = DatedSchema.parse(summary);
      const json = JSON.stringify(summary);
      this.archive.putItem(name, { id, hash, publishedAt, brief: await hashOf(json), summary: json, value: null });
    }
    const items = index.items.map(({ summary, hash }) => ({ id: summary.id, hash }));
    const hash = await hashOfItems(items);
    await this.archive.putCollection(
      name,
      items.map(({ id }) => id),
      hash,
      index.complete,
    );
    return index.complete ? { hash } : { hash, partial: true };
  }

  /** JSON; null where it is not there, or does not fit. */
  #valueOf(name: string, json: string | null | undefined): string | null {
    const resource = this.resources.find((each) => each.name === name);
    const entry = EntrySchema.safeParse(parsed(json)).data;
    if (resource?.kind !== "collection" || !entry) return null;
    return resource.storedItem.safeParse(entry.value).success ? JSON.stringify(entry.value) : null;
  }
}

function parsed(json: string | null | undefined): unknown {
  try {
    return json ? JSON.parse(json) : null;
  } catch {
    return null;
  }
}
