import type { z } from "zod";
import type { Order } from "../cms/dialect";
import { lazy } from "../platform/lazy";
import { recordLimits } from "../platform/record-limits";
import type { RichText } from "../richtext/safe-html";
import type { CmsFields } from "./cms-field";
import type { Image, Media } from "./fields";

/** What the mapping of one record needs from the site: sanitising and URLs differ by product. */
export interface RecordIngest {
  /** HTML or Markdown, whichever its editor writes, sanitised. */
  richText(source: string): RichText;
  /** The picture under this site's URLs; null without one, or for one on a foreign host. */
  image(media: Media): Image | null;
}

/** Gives each record its {@link RecordIngest}; the same record of a response gets the same one. */
export interface Ingest {
  of(resource: string, record: unknown): RecordIngest;
}

/** `oldest`: by publication, the latest last. */
export type ResourceOrder = Order | "oldest";

/** The order in which the CMS is requested: the latest records come with the first page. */
export const requestOrder = ({ order }: { readonly order: ResourceOrder }): Order =>
  order === "oldest" ? "newest" : order;

/** Records of one content type, of which the site stores a summary each; of most types that is the whole record. */
interface Resource<Value, Summary = Value> {
  /** Name in cache keys, logs and health; unique. */
  readonly name: string;
  /** REST path below the content root; `{product}` stands for the product's key. */
  readonly path: string;
  readonly order: ResourceOrder;
  /** The most records that the site takes, the newest first. */
  readonly limit: number;
  /** Every field that the site reads. */
  fields(): CmsFields;
  /** @throws {z.ZodError} when the record does not fit */
  fromCms(fields: unknown, ingest: Ingest): Value;
  readonly stored: z.ZodType<Summary>;
  /** @throws {z.ZodError} when the record does not fit */
  summaryFromCms(fields: unknown, ingest: Ingest): Summary;
}

/** A record that exists once, such as the company data. */
export interface Single<Value> extends Resource<Value> {
  readonly kind: "single";
}

/** How much of a list one page shows: no list is shown whole, however long editors make it. */
export interface Shown {
  readonly most: number;
  /**
   * Where the other records are: on further pages, nowhere (pages of their own are still found by the site search), or
   * nowhere either, because visitors type what they would have chosen.
   */
  readonly beyond: "pages" | "hidden" | "typed";
}

export interface Rows<Summary, Item = unknown> extends Resource<Item, Summary> {
  readonly shown: Shown;
}

/** A list whose items have no page of their own, such as the FAQ. */
export interface List<Item> extends Rows<Item, Item> {
  readonly kind: "list";
}

/** A list whose items have a page each, for which they are stored in full. */
export interface Collection<Item, Summary> extends Rows<Summary, Item> {
  readonly kind: "collection";
  readonly storedItem: z.ZodType<Item>;
}

export interface Identified {
  readonly id: string;
}

type RecordSchema<Fields> = z.ZodType<Fields> & { readonly shape: CmsFields };

interface Definition<Value, Fields> {
  readonly name: string;
  readonly path: string;
  readonly value: z.ZodType<Value>;
  /** What the CMS sends, after the dialect has flattened it; built when the CMS is first read. The content model has every field of it. */
  readonly record: () => RecordSchema<Fields>;
  readonly map: (fields: Fields, ingest: RecordIngest) => Value;
}

interface RowsDefinition<Value, Fields> extends Definition<Value, Fields> {
  readonly order: ResourceOrder;
  readonly limit?: number;
  readonly shown?: Shown;
}

export interface CollectionDefinition<Item, Summary, Fields> extends RowsDefinition<Item, Fields> {
  readonly summary: z.ZodType<Summary>;
  /** What lists and the index show of an item. */
  readonly summarise: (item: Item) => Summary;
}

function resource<Value, Fields>(definition: Definition<Value, Fields>, order: ResourceOrder, limit: number) {
  const { name, path, value, map } = definition;
  const record = lazy(definition.record);
  const fromCms = (fields: unknown, ingest: Ingest) => map(record().parse(fields), ingest.of(name, fields));
  return { name, path, order, limit, fields: () => record().shape, fromCms, stored: value, summaryFromCms: fromCms };
}

export function single<Value, Fields>(definition: Definition<Value, Fields>): Single<Value> {
  return { kind: "single", ...resource(definition, "id", 1) };
}

/** Unless a resource says otherwise: records without a page of their own, and cards that lead to one. */
const shownRecords: Shown = { most: 50, beyond: "pages" };
const shownCards: Shown = { most: 9, beyond: "pages" };

export function list<Item extends Identified, Fields>(definition: RowsDefinition<Item, Fields>): List<Item> {
  const { order, limit = recordLimits.list, shown = shownRecords } = definition;
  return { kind: "list", ...resource(definition, order, limit), shown };
}

export function collection<Item extends Identified, Summary extends Identified, Fields>(
  definition: CollectionDefinition<Item, Summary, Fields>,
): Collection<Item, Summary> {
  const { order, limit = recordLimits.list, shown = shownCards, value, summary, summarise } = definition;
  const items = resource(definition, order, limit);
  return {
    ...{ kind: "collection", ...items, shown, storedItem: value, stored: summary },
    summaryFromCms: (fields, ingest) => summarise(items.fromCms(fields, ingest)),
  };
}

/** The field with a record's place in its list. */
export const positionField = "Position";

/** Whether the records of a type have a date for visitors. */
export const isDated = ({ order, fields }: Pick<AnyResource, "order" | "fields">): boolean =>
  order !== "id" || "publishedAt" in fields();

/** A resource of whatever content. */
/** Its REST path for a product. */
export const pathOf = ({ path }: { readonly path: string }, product: string): string =>
  path.replace("{product}", product);

export type AnyCollection = Collection<Identified, Identified>;
export type AnyResource = Single<unknown> | List<Identified> | AnyCollection;
