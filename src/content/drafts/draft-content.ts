import { z } from "zod";
import { systemClock } from "../../platform/clock";
import type { Caller, Reading } from "../../replica/caller";
import { MissingContent } from "../failures";
import { publicationOf, withPublication } from "../publication";
import type { ContentBacking, StoredSearch } from "../reading/backing";
import { type AnyResource, type Collection, type Identified, type Ingest, isDated } from "../resource";
import type { StoredItem, StoredResource } from "../stored";
import type { Switches } from "../switches";
import { inOrder, inPlaces } from "../sync/order";
import { type DraftSource, fitting } from "./draft-source";

type AnyCollection = Collection<Identified, Identified>;

interface Options {
  readonly source: DraftSource;
  readonly resources: readonly AnyResource[];
  /** Key of the product. */
  readonly product: string;
  readonly ingest: Ingest;
  /** What visitors see: it knows when a record came out of which the CMS gives the draft. */
  readonly published: ContentBacking;
}

const timestamp = z.string().nullish().catch(undefined);
const RowSchema = z.object({ id: z.string(), publishedAt: timestamp, createdAt: timestamp, created_at: timestamp });
const DatedSchema = z.object({ id: z.string(), publishedAt: z.string() });

/**
 * Content as the CMS has it at this moment, drafts included, for one request. Nothing of it is kept: it is read for this
 * page, and is gone with it.
 */
export class DraftContent implements ContentBacking {
  readonly #answers = new Map<string, Promise<StoredResource>>();

  constructor(private readonly options: Options) {}

  prepare(): void {}

  async resource(name: string, whole: boolean, caller: Caller): Promise<Reading<StoredResource>> {
    const key = `${name} ${whole}`;
    const answer = this.#answers.get(key) ?? this.#read(name, whole, caller);
    this.#answers.set(key, answer);
    return reading(await answer);
  }

  /** Every resource comes whole, so nothing names a part. */
  async part(hash: string): Promise<never> {
    throw new MissingContent(hash);
  }

  async item(name: string, id: string, caller: Caller): Promise<Reading<StoredItem>> {
    const resource = this.#resourceOf(name);
    if (resource.kind !== "collection") throw new MissingContent(name);
    const row = await this.options.source.one(`${this.#pathOf(resource)}/${encodeURIComponent(id)}`);
    const dated = this.#dated(row, resource, await this.#published(resource, caller));
    const value = fitting(`${name}/${id}`, () => resource.fromCms(dated.row, this.options.ingest));
    return reading({ hash: "", value, previous: null, next: null });
  }

  /** Drafts are in no index: a search finds what is published. */
  search(caller: Caller): Promise<StoredSearch | null> {
    return this.options.published.search(caller);
  }

  /** What is switched off is off for editors too. */
  switches(caller: Caller): Promise<Reading<Switches>> {
    return this.options.published.switches(caller);
  }

  async #read(name: string, whole: boolean, caller: Caller): Promise<StoredResource> {
    const resource = this.#resourceOf(name);
    const { source, ingest } = this.options;
    const path = this.#pathOf(resource);
    switch (resource.kind) {
      case "single": {
        const record = await source.one(path);
        return { kind: "value", hash: "", value: fitting(name, () => resource.fromCms(record, ingest)) };
      }
      case "list": {
        const { rows } = await source.rows(path, resource.order, true);
        return {
          kind: "value",
          hash: "",
          value: inPlaces(rows, resource).flatMap((row) => orLeftOut(() => resource.fromCms(row, ingest))),
        };
      }
      case "collection": {
        const [{ rows, complete }, published] = await Promise.all([
          source.rows(path, resource.order, whole),
          this.#published(resource, caller),
        ]);
        const dated = inPlaces(rows, resource).map((row) => this.#dated(row, resource, published));
        const first = inOrder(dated, resource.order).flatMap(({ row }) =>
          orLeftOut(() => resource.summaryFromCms(row, ingest)),
        );
        return { kind: "collection", hash: "", total: first.length, complete, first, last: [], chunks: [] };
      }
    }
  }

  /**
   * The row with the date under which it would be shown now: a draft has none of its own, not even that of a record that
   * came out long ago.
   */
  #dated(row: unknown, resource: AnyCollection, published: ReadonlyMap<string, string>) {
    const { data } = RowSchema.safeParse(row);
    const known = data && (data.publishedAt ?? published.get(data.id) ?? data.createdAt ?? data.created_at);
    const shown = withPublication(row, known ?? new Date(systemClock.now()).toISOString());
    const { publishedAt } = publicationOf(shown, isDated(resource), false);
    return { row: withPublication(shown, publishedAt ?? undefined), publishedAt };
  }

  /** When the first and the last records of a collection came out, by id. */
  async #published({ name }: AnyCollection, caller: Caller): Promise<ReadonlyMap<string, string>> {
    const stored = await this.options.published.resource(name, false, caller).catch(() => null);
    if (stored?.value.kind !== "collection") return new Map();
    const summaries = [...stored.value.first, ...stored.value.last];
    return new Map(
      summaries.flatMap((summary) => {
        const { data } = DatedSchema.safeParse(summary);
        return data ? [[data.id, data.publishedAt]] : [];
      }),
    );
  }

  #resourceOf(name: string): AnyResource {
    const resource = this.options.resources.find((each) => each.name === name);
    if (!resource) throw new MissingContent(name);
    return resource;
  }

  #pathOf({ path }: AnyResource): string {
    return path.replace("{product}", this.options.product);
  }
}

/** It holds for this request alone. */
const reading = <Value>(value: Value): Reading<Value> => ({ value, source: "origin", validUntil: 0 });

/** A record of a list that lacks a field is left out, as it would be once it is published. */
function orLeftOut<Value>(read: () => Value): Value[] {
  try {
    return [read()];
  } catch {
    return [];
  }
}
