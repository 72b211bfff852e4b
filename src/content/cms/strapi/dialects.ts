import { z } from "zod";
import type { Order } from "../../resource";

export type DialectName = "strapi3" | "strapi4" | "strapi5";

/** A page of a list. */
export interface ListPage {
  readonly rows: readonly unknown[];
  /** Whether a further page follows. */
  readonly more: boolean;
  /** Rows of all pages, where the answer says so. */
  readonly total: number | null;
}

/** How one Strapi generation is asked and how its answers are read; rows come out flat, dates and ids under one name. */
export interface Dialect {
  readonly name: DialectName;
  listQuery(order: Order, page: number): string;
  readonly oneQuery: string;
  /** Parameter that asks for a locale. */
  readonly localeParameter: string;
  /** @throws {z.ZodError} when the answer is no list of this dialect: not one of its rows is a record */
  readList(body: unknown): ListPage;
  /** @throws {z.ZodError} when the answer is no record of this dialect */
  readOne(body: unknown): unknown;
  /** Whether it takes the fields of a new record under `data`. */
  readonly wrapsPosts: boolean;
}

/** Strapi 4 and 5 answer at most this many rows a page. */
const pageSize = 100;

const id = z.union([z.string().min(1), z.number()]);
const timestamp = z.iso.datetime({ offset: true });

/** The names that Strapi 3 gives its own dates, over SQL and over MongoDB. Every record has one of them. */
const oldTimestamps = ["created_at", "updated_at", "published_at", "createdAt", "updatedAt"];

/** What proves a record of each dialect: no gateway's answer has it by chance. */
export const rows = {
  strapi3: z
    .looseObject({ id })
    .refine((row) => oldTimestamps.some((name) => timestamp.safeParse(row[name]).success), "has no date of a record"),
  strapi4: z.looseObject({ id, attributes: z.looseObject({}) }),
  strapi5: z.looseObject({ id, documentId: z.string().min(1) }),
} as const satisfies Record<DialectName, z.ZodType>;

/** With the count of rows switched off in the CMS, `pageCount` and `total` are missing. */
const PaginationSchema = z.object({
  page: z.number(),
  pageSize: z.number(),
  pageCount: z.number().optional(),
  total: z.number().optional(),
});

/** An empty list of Strapi 4 and 5. */
export const modernEmpty = z.object({ data: z.tuple([]), meta: z.object({ pagination: PaginationSchema }) });

const ModernListSchema = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ pagination: PaginationSchema.optional() }).optional(),
});

/** A list in which no row is a record is somebody else's; a single bad one is left to the schema of its type. */
function provenList(list: readonly unknown[], row: z.ZodType): readonly unknown[] {
  const [first] = list;
  if (first !== undefined && !list.some((each) => row.safeParse(each).success)) row.parse(first);
  return list;
}

const strapi3: Dialect = {
  name: "strapi3",
  listQuery: (order, page) => {
    const sort = { newest: "published_at:DESC,id:DESC", oldest: "published_at:ASC,id:ASC", id: "id:ASC" }[order];
    return `?_sort=${sort}&_limit=${pageSize}&_start=${(page - 1) * pageSize}`;
  },
  oneQuery: "",
  localeParameter: "_locale",
  readList: (body) => {
    const list = provenList(z.array(z.unknown()).parse(body), rows.strapi3);
    return { rows: list.map(canonical), more: list.length === pageSize, total: null };
  },
  readOne: (body) => canonical(rows.strapi3.parse(body)),
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

function readModernList(body: unknown, row: z.ZodType, flat: (data: unknown) => unknown): ListPage {
  const { data, meta } = ModernListSchema.parse(body);
  if (data.length === 0) modernEmpty.parse(body);
  const { page = 1, pageCount, total } = meta?.pagination ?? {};
  return {
    rows: provenList(data, row).map(flat),
    more: pageCount === undefined ? data.length === pageSize : page < pageCount,
    total: total ?? null,
  };
}

function modern(name: "strapi4" | "strapi5", editorsOrder: string, flat: (data: unknown) => unknown): Dialect {
  const row = rows[name];
  return {
    name,
    listQuery: (order, page) => modernListQuery(editorsOrder, order, page),
    oneQuery: "?populate=*",
    localeParameter: "locale",
    readList: (body) => readModernList(body, row, flat),
    readOne: (body) => flat(z.object({ data: row }).parse(body).data),
    wrapsPosts: true,
  };
}

const strapi4 = modern("strapi4", "id", (data) => canonical(unwrap(data)));
const strapi5 = modern("strapi5", "createdAt", canonical);

export const dialects: Readonly<Record<DialectName, Dialect>> = { strapi3, strapi4, strapi5 };

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

const RowSchema = z.looseObject({ id });
type Row = z.infer<typeof RowSchema>;

/** A row that is no record stays as it is: its schema refuses and reports it. */
function canonical(row: unknown): unknown {
  const parsed = RowSchema.safeParse(row);
  if (!parsed.success) return row;
  const fields: Row = parsed.data;
  const publication = "published_at" in fields ? { publishedAt: fields.published_at } : {};
  return { ...fields, ...publication, id: String(fields.documentId ?? fields.id) };
}
