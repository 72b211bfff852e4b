import { z } from "zod";
import { systemClock } from "../../platform/clock";
import type { Caller } from "../../replica/caller";
import { checkedOrNull } from "../../replica/checked";
import { MissingContent, UnavailableContent } from "../failures";
import { ages } from "../policy";
import type { Collection, Identified } from "../resource";
import type { StoredCollection } from "../stored";
import type { ContentBacking } from "./backing";
import type { Dependencies } from "./dependencies";
import { lengthOf, scanned, summariesOf } from "./summaries";

interface Named {
  readonly name: string;
}

interface Stored<Value> extends Named {
  readonly stored: z.ZodType<Value>;
}

/** An item with its neighbours in the collection's order. */
export interface Found<Item, Summary> {
  readonly item: Item;
  readonly previous: Summary | null;
  readonly next: Summary | null;
}

/** A collection, and where its parts are read from. */
export interface Collected {
  readonly stored: StoredCollection;
  readonly from: ContentBacking;
}

const EntrySchema = z.object({
  id: z.string(),
  slug: z.string().optional(),
  publishedAt: z.string().nullable().default(null),
});
/** A record in a list of all of them. */
export type Entry = z.infer<typeof EntrySchema>;

interface BackingsReaderOptions {
  readonly own: ContentBacking;
  /** Has what `own`, a locale of the CMS, lacks. */
  readonly fallback: ContentBacking | null;
  readonly caller: Caller;
  readonly dependencies: Dependencies;
}

const nothing: StoredCollection = {
  kind: "collection",
  hash: "",
  total: 0,
  complete: true,
  first: [],
  last: [],
  chunks: [],
};

/** Reads stored content for one caller from a locale, and from the default one if that has nothing. */
export class BackingsReader {
  constructor(private readonly options: BackingsReaderOptions) {}

  /** @throws {MissingContent} if the CMS has none */
  async value<Value>(resource: Stored<Value>): Promise<Value> {
    this.#prepare();
    return this.#orFallback((from) => this.#value(from, resource));
  }

  /** A list that the CMS does not have is empty. */
  async list<Item>(resource: Stored<readonly Item[]>): Promise<readonly Item[]> {
    const { own, fallback } = this.options;
    this.#prepare();
    const items = (from: ContentBacking) => this.#orNothing(this.#value(from, resource), []);
    const ownItems = await items(own);
    return ownItems.length === 0 && fallback ? items(fallback) : ownItems;
  }

  /** @param whole waits for the rest as long as the deadline allows */
  async collection(resource: Named, whole = false): Promise<Collected> {
    const { own, fallback } = this.options;
    this.#prepare();
    const collected = await this.#collection(own, resource, whole);
    return lengthOf(collected.stored) === 0 && fallback ? this.#collection(fallback, resource, whole) : collected;
  }

  /** Summaries from one position up to another; those that do not fit are left out. */
  async summaries<Item, Summary extends Identified>(
    { name, storedSummary }: Collection<Item, Summary>,
    { stored, from }: Collected,
    start: number,
    end: number,
  ): Promise<readonly Summary[]> {
    const summaries = await summariesOf(stored, start, end, (hash) => this.#part(from, hash));
    return summaries.map((each) => checkedOrNull(storedSummary, each, name)).filter((summary) => summary !== null);
  }

  /** Id, slug and date of every record. */
  entries({ stored, from }: Collected): Promise<readonly Entry[]> {
    const read = (summaries: readonly unknown[]) => summaries.flatMap((each) => EntrySchema.safeParse(each).data ?? []);
    return scanned(stored, (hash) => this.#part(from, hash), read);
  }

  /** @throws {MissingContent} for an id that is not in the collection */
  async item<Item extends Identified, Summary extends Identified>(
    resource: Collection<Item, Summary>,
    id: string,
  ): Promise<Found<Item, Summary>> {
    const { fallback, caller } = this.options;
    fallback?.prepare(caller, { resource: resource.name, id });
    return this.#orFallback((from) => this.#item(from, resource, id));
  }

  #prepare(): void {
    this.options.fallback?.prepare(this.options.caller);
  }

  async #item<Item extends Identified, Summary extends Identified>(
    from: ContentBacking,
    { name, storedItem, storedSummary }: Collection<Item, Summary>,
    id: string,
  ): Promise<Found<Item, Summary>> {
    const { dependencies, caller } = this.options;
    const tag = `${name}/${id}`;
    dependencies.request(tag);
    const { hash, value, previous, next } = dependencies.take(await from.item(name, id, caller));
    dependencies.use(`${tag} ${hash}`);
    const neighbour = (stored: unknown) => (stored ? checkedOrNull(storedSummary, stored, tag) : null);
    return { item: checked(storedItem, value, tag), previous: neighbour(previous), next: neighbour(next) };
  }

  async #value<Value>(from: ContentBacking, { name, stored: schema }: Stored<Value>): Promise<Value> {
    const { dependencies, caller } = this.options;
    dependencies.request(name);
    const stored = dependencies.take(await from.resource(name, false, caller));
    if (stored.kind === "absent") throw new MissingContent(name);
    if (stored.kind !== "value") throw new UnavailableContent(`${name}, which is stored as a collection`);
    dependencies.use(`${name} ${stored.hash}`);
    const value = stored.part === undefined ? stored.value : await this.#part(from, stored.part);
    return checked(schema, value, name);
  }

  async #collection(from: ContentBacking, { name }: Named, whole: boolean): Promise<Collected> {
    const { dependencies, caller } = this.options;
    dependencies.request(name);
    const read = async (all: boolean) => {
      const stored = dependencies.take(await from.resource(name, all, caller));
      if (stored.kind === "absent") throw new MissingContent(name);
      if (stored.kind !== "collection") throw new UnavailableContent(`${name}, which is stored as a value`);
      return stored;
    };
    const known = await this.#orNothing(read(false), nothing);
    const stored = whole && !known.complete ? await read(true).catch(() => known) : known;
    if (whole) dependencies.complete(stored.complete);
    dependencies.use(`${name} ${stored.hash}`);
    return { stored, from };
  }

  async #part(from: ContentBacking, hash: string): Promise<unknown> {
    const { dependencies, caller } = this.options;
    return dependencies.take(await from.part(hash, caller));
  }

  async #orFallback<Value>(answer: (from: ContentBacking) => Promise<Value>): Promise<Value> {
    const { own, fallback } = this.options;
    try {
      return await answer(own);
    } catch (error) {
      if (!fallback || !(error instanceof MissingContent)) throw error;
      return answer(fallback);
    }
  }

  async #orNothing<Value>(answer: Promise<Value>, whenMissing: Value): Promise<Value> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof MissingContent)) throw error;
      this.options.dependencies.limitTo(systemClock.now() + ages.renewMs);
      return whenMissing;
    }
  }
}

/** @throws {UnavailableContent} if the stored value does not fit its schema */
function checked<Value>(schema: z.ZodType<Value>, stored: unknown, name: string): Value {
  const value = checkedOrNull(schema, stored, name);
  if (value === null) throw new UnavailableContent(`${name}, which does not fit`);
  return value;
}
