import { z } from "zod";
import type { Order } from "../resource";

export type DialectName = "strapi3" | "strapi4" | "strapi5";

export interface Rows {
  readonly rows: readonly unknown[];
  /** Whether a further page follows. */
  readonly more: boolean;
}

/** How one Strapi generation is asked and how its answers are read; rows come out flat, dates and ids under one name. */
export interface Dialect {
  readonly name: DialectName;
  listQuery(order: Order, page: number): string;
  readonly oneQuery: string;
  /** Parameter that asks for a locale. */
  readonly localeParameter: string;
  /** @throws {z.ZodError} when the answer is no list of this dialect */
  readList(body: unknown): Rows;
  /** @throws {z.ZodError} when the answer is no record of this dialect */
  readOne(body: unknown): unknown;
  /** Whether it takes the fields of a new record under `data`. */
  readonly wrapsPosts: boolean;
}

/** Strapi 4 and 5 answer at most this many rows a page. */
export const pageSize = 100;

const RowSchema = z.looseObject({ id: z.union([z.string(), z.number()]) });
type Row = z.infer<typeof RowSchema>;

const PaginationSchema = z.object({ pagination: z.object({ page: z.number(), pageCount: z.number() }) });

const strapi3: Dialect = {
  name: "strapi3",
  listQuery: (order, page) => {
    const sort = { newest: "published_at:DESC,id:DESC", oldest: "published_at:ASC,id:ASC", id: "id:ASC" }[order];
    return `?_sort=${sort}&_limit=${pageSize}&_start=${(page - 1) * pageSize}`;
  },
  oneQuery: "",
  localeParameter: "_locale",
  readList: (body) => {
    const rows = z.array(z.unknown()).parse(body);
    return { rows: rows.map(canonical), more: rows.length === pageSize };
  },
  readOne: (body) => canonical(z.looseObject({}).parse(body)),
  wrapsPosts: false,
};

/** Strapi 5 gives a record a new numeric id at every publication, so the editors' order is that of creation. */
function modernListQuery(editorsOrder: string, order: Order, page: number): string {
  const sort = {
    newest: "sort[0]=publishedAt:desc&sort[1]=id:desc",
    oldest: "sort[0]=publishedAt:asc&sort[1]=id:asc",
    id: `sort[0]=${editorsOrder}:asc`,
  }[order];
  return `?populate=*&${sort}&pagination[page]=${page}&pagination[pageSize]=${pageSize}`;
}

function readModernList(body: unknown, rowOf: (data: unknown) => unknown): Rows {
  const { data, meta } = z.object({ data: z.array(z.unknown()), meta: z.unknown() }).parse(body);
  const { success, data: read } = PaginationSchema.safeParse(meta);
  return { rows: data.map(rowOf), more: success && read.pagination.page < read.pagination.pageCount };
}

function readModernOne(body: unknown, rowOf: (data: unknown) => unknown): unknown {
  return rowOf(z.object({ data: z.looseObject({}) }).parse(body).data);
}

const strapi4: Dialect = {
  name: "strapi4",
  listQuery: (order, page) => modernListQuery("id", order, page),
  oneQuery: "?populate=*",
  localeParameter: "locale",
  readList: (body) => readModernList(body, (data) => canonical(unwrap(data))),
  readOne: (body) => readModernOne(body, (data) => canonical(unwrap(data))),
  wrapsPosts: true,
};

const strapi5: Dialect = {
  name: "strapi5",
  listQuery: (order, page) => modernListQuery("createdAt", order, page),
  oneQuery: "?populate=*",
  localeParameter: "locale",
  readList: (body) => readModernList(body, canonical),
  readOne: (body) => readModernOne(body, canonical),
  wrapsPosts: true,
};

export const dialects: Readonly<Record<DialectName, Dialect>> = { strapi3, strapi4, strapi5 };

/** Tells the dialect from an answer to a Strapi 5 question; null when the answer fits more than one. */
export function dialectOf(body: unknown): Dialect | null {
  if (Array.isArray(body)) return strapi3;
  if (!isRecord(body)) return null;
  if ("statusCode" in body) return strapi3;
  if (!("data" in body)) return "error" in body ? null : strapi3;
  const row: unknown = Array.isArray(body.data) ? body.data[0] : body.data;
  if (!isRecord(row)) return null;
  return "documentId" in row ? strapi5 : "attributes" in row ? strapi4 : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Strapi 4 wraps records as `{id, attributes}` and relations as `{data}`; both come off, at every depth. */
function unwrap(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrap);
  if (!isRecord(value)) return value;
  if ("data" in value && Object.keys(value).length === 1) return unwrap(value.data);
  const fields = Object.entries(value).filter(([key]) => key !== "attributes");
  const attributes = isRecord(value.attributes) ? Object.entries(value.attributes) : [];
  return Object.fromEntries([...fields, ...attributes].map(([key, field]) => [key, unwrap(field)]));
}

/** A row that is no record stays as it is: its schema refuses and reports it. */
function canonical(row: unknown): unknown {
  const parsed = RowSchema.safeParse(row);
  if (!parsed.success) return row;
  const fields: Row = parsed.data;
  const publication = "published_at" in fields ? { publishedAt: fields.published_at } : {};
  return { ...fields, ...publication, id: String(fields.documentId ?? fields.id) };
}
