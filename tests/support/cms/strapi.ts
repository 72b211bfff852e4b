import { z } from "zod";
import { chunkedBody } from "../http/chunked-body";
import { recorded } from "./fixtures";

/** The generations that answers were recorded of. */
export type StrapiName = "strapi3" | "strapi4" | "strapi5";

/** Rows by collection path and records by single path, wrapped as the dialect sends them. */
export interface CmsContent {
  readonly collections: Map<string, unknown[]>;
  readonly singles: Map<string, unknown>;
}

/** A Strapi as far as the site asks it. */
export interface Strapi extends CmsContent {
  readonly dialect: StrapiName;
  /** Types that have locales, absent means all; the others of Strapi 3 refuse to be asked for one. */
  readonly localised?: ReadonlySet<string>;
  /** What is not published, by path: a question for drafts gets it beside the rest, or in the place of what has its id. */
  readonly drafts: ReadonlyMap<string, readonly unknown[]>;
  /** Most rows of a page, whatever is asked for (`maxLimit`). */
  readonly maxRows?: number | undefined;
  /** Whether lists say how many rows there are; Strapi 3 never does. */
  readonly counts?: boolean | undefined;
}

/** How each generation is asked for drafts. */
const draftParameters = {
  strapi3: ["_publicationState", "preview"],
  strapi4: ["publicationState", "preview"],
  strapi5: ["status", "draft"],
} as const;

/** What a Strapi answers to a question: a path below the root, and its query. */
export function strapiAnswer(published: Strapi, path: string, query: URLSearchParams): Answer {
  const [name, value] = draftParameters[published.dialect];
  const strapi = query.get(name) === value ? withDrafts(published) : published;
  return strapi.dialect === "strapi3" ? oldAnswer(strapi, path, query) : modernAnswer(strapi, path, query);
}

function oldAnswer(strapi: Strapi, path: string, query: URLSearchParams): Answer {
  if (query.has("populate") || query.has("sort")) return { status: 400, body: recorded("strapi3/v5-syntax") };
  if (query.has("_locale") && strapi.localised?.has(path) === false)
    return { status: 400, body: refusedField("_locale") };
  const found = find(strapi, path);
  if (found === undefined) return { status: 404, body: "Not Found" };
  if (!Array.isArray(found)) return { status: 200, body: dated(found) };
  const start = Number(query.get("_start") ?? 0);
  const end = start + Math.min(strapi.maxRows ?? Number.POSITIVE_INFINITY, Number(query.get("_limit") ?? 100));
  return {
    status: 200,
    body: sorted(found, query.get("_sort") ?? "")
      .slice(start, end)
      .map(dated),
  };
}

/** Strapi 4 and 5 say it in the same words. */
const modernNotFound = recorded("strapi5/one-missing");

function modernAnswer(strapi: Strapi, path: string, query: URLSearchParams): Answer {
  const found = find(strapi, path);
  if (found === undefined) return { status: 404, body: modernNotFound };
  if (!Array.isArray(found)) return { status: 200, body: { data: found, meta: {} } };
  const page = Number(query.get("pagination[page]") ?? 1);
  const pageSize = Math.min(strapi.maxRows ?? 100, Number(query.get("pagination[pageSize]") ?? 25));
  const count = { pageCount: Math.ceil(found.length / pageSize), total: found.length };
  const pagination = { page, pageSize, ...(strapi.counts !== false && count) };
  const data = sorted(found, query.get("sort[0]") ?? "").slice((page - 1) * pageSize, page * pageSize);
  return { status: 200, body: { data, meta: { pagination } } };
}

/** As the CMS shows it to those who ask for drafts; those of Strapi 5 have no date, published or not. */
function withDrafts(strapi: Strapi): Strapi {
  const collections = new Map(strapi.collections);
  const singles = new Map(strapi.singles);
  const undated = (row: unknown) =>
    strapi.dialect === "strapi5" ? { ...RowSchema.parse(row), publishedAt: null } : row;
  for (const [path, rows] of collections) {
    const drafts = strapi.drafts.get(path) ?? [];
    const ids = new Set(drafts.map(idOf));
    collections.set(path, [...drafts, ...rows.filter((row) => !ids.has(idOf(row))).map(undated)]);
  }
  for (const path of singles.keys()) singles.set(path, strapi.drafts.get(path)?.[0] ?? singles.get(path));
  return { ...strapi, collections, singles };
}

function idOf(row: unknown): string {
  const { id, documentId } = RowSchema.parse(row);
  return String(documentId ?? id);
}

function find(strapi: Strapi, path: string): unknown {
  const [name = "", id] = path.split("/");
  if (id === undefined) return strapi.singles.get(name) ?? strapi.collections.get(name);
  return strapi.collections.get(name)?.find((row) => idOf(row) === id);
}

/** A row of any dialect; what is no row (a test's bad record) has no fields. */
const RowSchema = z
  .looseObject({
    id: z.union([z.string(), z.number()]),
    documentId: z.string().optional(),
    attributes: z.looseObject({}).optional(),
  })
  .catch({ id: "" });

export interface Answer {
  readonly status: number;
  /** Text goes out as text, everything else as JSON. */
  readonly body: unknown;
  readonly type?: string;
}

/** The same as a site without a server between gets it. */
export function responseOf({ status, body, type }: Answer): Response {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const isEmpty = status === 204 || status === 302;
  const contentType = type ?? (typeof body === "string" ? "text/plain" : "application/json");
  return new Response(isEmpty ? null : chunkedBody(text), { status, headers: { "content-type": contentType } });
}

/** A record in the words of a generation. */
export function recordIn(
  dialect: StrapiName,
  id: number,
  fields: Readonly<Record<string, unknown>>,
  { publishedAt, createdAt = publishedAt, updatedAt = publishedAt }: Readonly<Record<string, unknown>>,
  documentId = `dokumen${id}`,
): Record<string, unknown> {
  const modern = { ...fields, createdAt, updatedAt, publishedAt };
  switch (dialect) {
    case "strapi3":
      return { id, ...fields, created_at: createdAt, updated_at: updatedAt, published_at: publishedAt };
    case "strapi4":
      return { id, attributes: modern };
    case "strapi5":
      return { id, documentId, ...modern };
  }
}

/** How Strapi 3 refuses a parameter that it takes for a field. */
function refusedField(name: string) {
  const message = `Your filters contain a field '${name}' that doesn't appear on your model definition nor its relations`;
  return { statusCode: 400, error: "Bad Request", message };
}

/** Every record of Strapi 3 says when it was made; a test's own need not. */
function dated(row: unknown): unknown {
  if (typeof row !== "object" || row === null) return row;
  return { id: 1, created_at: "2026-01-05T02:00:00.000Z", updated_at: "2026-01-05T02:00:00.000Z", ...row };
}

const { compare } = new Intl.Collator("en", { numeric: true });

/** Sorts by the first key of a sort expression of any dialect, such as `published_at:DESC,id:DESC`. */
function sorted(rows: readonly unknown[], expression: string): unknown[] {
  const [key = "", direction = "asc"] = expression.split(",")[0]?.split(":") ?? [];
  const keyOf = (row: unknown) => {
    const { attributes, ...fields } = RowSchema.parse(row);
    return String({ ...fields, ...attributes }[key] ?? "");
  };
  const order = direction.toLowerCase() === "desc" ? -1 : 1;
  return rows
    .map((row) => ({ row, value: keyOf(row) }))
    .sort((a, b) => order * compare(a.value, b.value))
    .map(({ row }) => row);
}
