import type { z } from "zod";
import type { Order } from "../../cms/dialect";
import { lazyFrom } from "../../platform/lazy";
import { recordLimits } from "../../platform/record-limits";
import type { Blocks } from "../../richtext/blocks";
import type { RichText } from "../../richtext/safe-html";
import type { OnRemark } from "../operations/remarks";
import type { CmsFields } from "./cms-field";
import type { Cms, Media } from "./cms-fields";
import type { Attachment, Image } from "./fields";

/** What maps a record: readers of fields, and what depends on the product (sanitising and URLs). */
export interface RecordIngest {
  readonly cms: Cms;
  /** @param field its path, for editors */
  richText(source: string | Blocks, field: string): RichText;
  /** Null without a picture, or for one on a foreign host. */
  image(media: Media): Image | null;
  /** Null without a file, or for one that the site does not serve. */
  document(media: Media): Attachment | null;
}

export interface Ingest {
  /** Part of what identifies a mapped record: another one maps all records anew. */
  readonly revision: string;
  of(resource: string, record: unknown, note: OnRemark): RecordIngest;
}

/** `oldest`: by publication, the latest last. */
export type ResourceOrder = Order | "oldest";

/** Order of requests to the CMS: the first page has the latest records. */
export const requestOrder = ({ order }: { readonly order: ResourceOrder }): Order =>
  order === "oldest" ? "newest" : order;

/** Records of one content type. The site stores a summary of each, usually the whole record. */
interface Resource<Value, Summary = Value> {
  /** Unique name in cache keys, logs and health reports. */
  readonly name: string;
  /** REST path below the content root; `{product}` is the product's key. */
  readonly path: string;
  readonly order: ResourceOrder;
  /** Maximum number of records, newest first. */
  readonly limit: number;
  /** Whether a CMS may lack the type: the specification does not have it. */
  readonly isOptional: boolean;
  fields(cms: Cms): CmsFields;
  /** @throws {z.ZodError} for an invalid record */
  read(fields: unknown, ingest: RecordIngest): Value;
  readonly summarySchema: z.ZodType<Summary>;
}

/** A single type, such as the company data. */
export interface Single<Value> extends Resource<Value> {
  readonly kind: "single";
}

/** Page size. Every list has a limit. */
export interface Shown {
  readonly most: number;
  /** Access to the other records: `pages` by pagination, `hidden` by site search only, `typed` by free text. */
  readonly beyond: "pages" | "hidden" | "typed";
}

export interface Rows<Summary, Item = unknown> extends Resource<Item, Summary> {
  readonly visible: Shown;
}

/** Items without pages, such as the FAQ. */
export interface List<Item> extends Rows<Item, Item> {
  readonly kind: "list";
}

/** Items with pages, stored in full. */
export interface Collection<Item, Summary> extends Rows<Summary, Item> {
  readonly kind: "collection";
  readonly storedItem: z.ZodType<Item>;
  summarise(item: Item): Summary;
  /** Field of the summary by which an item is found without reading the list; null for none. */
  readonly lookupField: string | null;
}

export interface Identified {
  readonly id: string;
}

type RecordSchema<Fields> = z.ZodType<Fields> & { readonly shape: CmsFields };

interface Definition<Value, Fields> {
  readonly name: string;
  readonly path: string;
  /** Whether a CMS may lack the type; `docs/content.md` names it. */
  readonly isOptional?: boolean;
  readonly value: z.ZodType<Value>;
  /** Fields of the CMS, flattened by the dialect: the content model has all of them. Built lazily. */
  readonly record: (cms: Cms) => RecordSchema<Fields>;
  readonly map: (fields: Fields, ingest: RecordIngest) => Value;
}

interface RowsDefinition<Value, Fields> extends Definition<Value, Fields> {
  readonly order: ResourceOrder;
  readonly limit?: number;
  readonly visible?: Shown;
}

export interface CollectionDefinition<Item, Summary, Fields> extends RowsDefinition<Item, Fields> {
  readonly summary: z.ZodType<Summary>;
  readonly summarise: (item: Item) => Summary;
  readonly lookupField?: keyof Summary & string;
}

function resource<Value, Fields>(definition: Definition<Value, Fields>, order: ResourceOrder, limit: number) {
  const { name, path, isOptional = false, value, map } = definition;
  const record = lazyFrom(definition.record);
  return {
    name,
    path,
    order,
    limit,
    isOptional,
    fields: (cms: Cms) => record(cms).shape,
    read: (fields: unknown, ingest: RecordIngest) => map(record(ingest.cms).parse(fields), ingest),
    summarySchema: value,
  };
}

export function single<Value, Fields>(definition: Definition<Value, Fields>): Single<Value> {
  return { kind: "single", ...resource(definition, "id", 1) };
}

const shownRecords: Shown = { most: 50, beyond: "pages" };
const shownCards: Shown = { most: 9, beyond: "pages" };

export function list<Item extends Identified, Fields>(definition: RowsDefinition<Item, Fields>): List<Item> {
  const { order, limit = recordLimits.list, visible = shownRecords } = definition;
  return { kind: "list", ...resource(definition, order, limit), visible };
}

export function collection<Item extends Identified, Summary extends Identified, Fields>(
  definition: CollectionDefinition<Item, Summary, Fields>,
): Collection<Item, Summary> {
  const { order, limit = recordLimits.list, visible = shownCards, value, summary, summarise } = definition;
  const items = resource(definition, order, limit);
  const lookupField = definition.lookupField ?? null;
  return { kind: "collection", ...items, visible, storedItem: value, summarySchema: summary, summarise, lookupField };
}

export const positionField = "Position";

export const pathOf = ({ path }: { readonly path: string }, product: string): string =>
  path.replace("{product}", product);

export type AnyCollection = Collection<Identified, Identified>;
export type AnyResource = Single<unknown> | List<Identified> | AnyCollection;
