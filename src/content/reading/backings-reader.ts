import { z } from "zod";
import type { Caller } from "../../replica/caller";
import { checkedOrNull } from "../../replica/checked";
import { MissingContent, UnavailableContent } from "../failures";
import type { AnyResource, Collection, Identified, Single } from "../resource";
import type { StoredResource } from "../stored";
import type { ContentBacking } from "./backing";
import type { Dependencies } from "./dependencies";
import { lengthOf, scanned, summariesOf } from "./summaries";

export interface Found<Item, Summary> {
  readonly item: Item;
  readonly previous: Summary | null;
  readonly next: Summary | null;
}

/** A resource, and the source of its parts. */
export interface Collected {
  readonly stored: StoredResource;
  readonly from: ContentBacking;
}

const EntrySchema = z.object({
  id: z.string(),
  slug: z.string().optional(),
  publishedAt: z.string().nullable().default(null),
});
export type Entry = z.infer<typeof EntrySchema>;

interface BackingsReaderOptions {
  readonly own: ContentBacking;
  /** Used for what `own` lacks. */
  readonly fallback: ContentBacking | null;
  readonly caller: Caller;
  readonly dependencies: Dependencies;
}

export class BackingsReader {
  constructor(private readonly options: BackingsReaderOptions) {}

  /** @throws {MissingContent} if the CMS has none */
  async value<Value>(resource: Single<Value>): Promise<Value> {
    const collected = await this.collection(resource);
    if (lengthOf(collected.stored) === 0) throw new MissingContent(resource.name);
    const [value] = await this.summaries(resource, collected, 0, 1);
    if (value === undefined) throw new UnavailableContent(`${resource.name}, which does not fit`);
    return value;
  }

  /** Empty if the CMS has none. @param whole waits for all records until the deadline */
  async collection(resource: Pick<AnyResource, "name">, whole = false): Promise<Collected> {
    const { own, fallback, caller } = this.options;
    fallback?.prepare(caller);
    const collected = await this.#collection(own, resource.name, whole);
    return lengthOf(collected.stored) === 0 && fallback ? this.#collection(fallback, resource.name, whole) : collected;
  }

  async summaries<Summary>(
    { name, stored: schema }: { readonly name: string; readonly stored: z.ZodType<Summary> },
    { stored, from }: Collected,
    start: number,
    end: number,
  ): Promise<readonly Summary[]> {
    const summaries = await summariesOf(stored, start, end, (hash) => this.#part(from, hash));
    return summaries.map((each) => checkedOrNull(schema, each, name)).filter((summary) => summary !== null);
  }

  entries({ stored, from }: Collected): Promise<readonly Entry[]> {
    const read = (summaries: readonly unknown[]) => summaries.flatMap((each) => EntrySchema.safeParse(each).data ?? []);
    return scanned(stored, (hash) => this.#part(from, hash), read);
  }

  /** @throws {MissingContent} for an unknown id */
  async item<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    id: string,
  ): Promise<Found<Item, Summary>> {
    const { fallback, caller } = this.options;
    fallback?.prepare(caller, { resource: resource.name, id });
    try {
      return await this.#item(this.options.own, resource, id);
    } catch (error) {
      if (!fallback || !(error instanceof MissingContent)) throw error;
      return this.#item(fallback, resource, id);
    }
  }

  async #item<Item extends Identified, Summary extends Identified>(
    from: ContentBacking,
    { name, storedItem, stored: storedSummary }: Collection<Item, Summary>,
    id: string,
  ): Promise<Found<Item, Summary>> {
    const { dependencies, caller } = this.options;
    const tag = `${name}/${id}`;
    dependencies.request(tag);
    const { hash, value, previous, next } = dependencies.take(await from.item(name, id, caller));
    dependencies.use(`${tag} ${hash}`);
    const neighbour = (stored: unknown) => (stored ? checkedOrNull(storedSummary, stored, tag) : null);
    const item = checkedOrNull(storedItem, value, tag);
    if (item === null) throw new UnavailableContent(`${tag}, which does not fit`);
    return { item, previous: neighbour(previous), next: neighbour(next) };
  }

  async #collection(from: ContentBacking, name: string, whole: boolean): Promise<Collected> {
    const { dependencies, caller } = this.options;
    dependencies.request(name);
    const read = async (all: boolean) => dependencies.take(await from.resource(name, all, caller));
    const known = await read(false);
    const stored = whole && !known.complete ? await read(true).catch(() => known) : known;
    if (whole) dependencies.complete(stored.complete);
    dependencies.use(`${name} ${stored.hash}`);
    return { stored, from };
  }

  async #part(from: ContentBacking, hash: string): Promise<unknown> {
    const { dependencies, caller } = this.options;
    return dependencies.take(await from.part(hash, caller));
  }
}
