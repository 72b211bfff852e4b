import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import type { DialectName } from "../../src/content/cms/dialects";
import { recorded, recordsOf } from "./fixtures";
import { LoopbackServer } from "./loopback-server";

/** How the CMS misbehaves; `up` is well. */
export type CmsHealth = "up" | "failing" | "hanging" | "garbage" | "cut-off";

/** Rows by collection path and records by single path, wrapped as the dialect sends them. */
interface CmsContent {
  readonly collections: Map<string, unknown[]>;
  readonly singles: Map<string, unknown>;
}

/** A small real HTTP server that answers as one Strapi generation does. */
export class TestCms extends LoopbackServer implements CmsContent {
  /** `METHOD path?query` of every request so far. */
  readonly requests: string[] = [];
  /** The Authorization header of every request that had one. */
  readonly authorizations: string[] = [];
  /** Milliseconds before the answer to a path below the root, such as `promotions`. */
  readonly delays = new Map<string, number>();
  readonly collections: Map<string, unknown[]>;
  readonly singles: Map<string, unknown>;
  health: CmsHealth = "up";
  /** What stands between the site and the CMS: answers in its place where it has something to say. */
  gateway: (path: string) => Answer | "silence" | null = () => null;
  /** Types that have locales; the others of Strapi 3 refuse to be asked for one. */
  readonly localised = new Set<string>();

  private constructor(
    readonly dialect: DialectName,
    content: CmsContent,
  ) {
    super();
    this.collections = content.collections;
    this.singles = content.singles;
  }

  /** Starts on a free port of the loopback; a stopped one may be started again on its old port. */
  static async start(dialect: DialectName, content: CmsContent = recordedContent(dialect), port = 0): Promise<TestCms> {
    const cms = new TestCms(dialect, content);
    await cms.listen(port);
    return cms;
  }

  protected take(request: IncomingMessage, response: ServerResponse): void {
    const { method = "", url: address = "/", headers } = request;
    if (headers.authorization) this.authorizations.push(headers.authorization);
    this.requests.push(`${method} ${address}`);
    const url = new URL(address, "http://cms.invalid");
    const path = url.pathname.replace(/^\/oapi\//, "");
    if (path.startsWith("/uploads/")) sendPicture(path, response);
    else setTimeout(() => this.#answer(path, url.searchParams, response), this.delays.get(path) ?? 0);
  }

  #answer(path: string, query: URLSearchParams, response: ServerResponse): void {
    const between = this.gateway(path);
    if (between === "silence") return;
    if (between) send(response, between);
    else this.#answerItself(path, query, response);
  }

  #answerItself(path: string, query: URLSearchParams, response: ServerResponse): void {
    switch (this.health) {
      case "hanging":
        break;
      case "failing":
        send(response, { status: 500, body: { statusCode: 500, error: "Internal Server Error" } });
        break;
      case "garbage":
        response.writeHead(200, { "content-type": "text/html" }).end("<h1>It works!</h1>");
        break;
      case "cut-off":
        response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
        response.write('{"data":[{"id":', () => response.destroy());
        break;
      case "up":
        send(response, this.dialect === "strapi3" ? this.#readOld(path, query) : this.#readModern(path, query));
    }
  }

  #readOld(path: string, query: URLSearchParams): Answer {
    if (query.has("populate") || query.has("sort")) return { status: 400, body: recorded("strapi3/v5-syntax") };
    if (query.has("_locale") && !this.localised.has(path)) return { status: 400, body: refusedField("_locale") };
    const found = this.#find(path);
    if (found === undefined) return { status: 404, body: "Not Found" };
    if (!Array.isArray(found)) return { status: 200, body: dated(found) };
    const start = Number(query.get("_start") ?? 0);
    const end = start + Number(query.get("_limit") ?? 100);
    return {
      status: 200,
      body: sorted(found, query.get("_sort") ?? "")
        .slice(start, end)
        .map(dated),
    };
  }

  #readModern(path: string, query: URLSearchParams): Answer {
    const found = this.#find(path);
    if (found === undefined) return { status: 404, body: recorded(`${this.dialect}/one-missing`) };
    if (!Array.isArray(found)) return { status: 200, body: { data: found, meta: {} } };
    const page = Number(query.get("pagination[page]") ?? 1);
    const pageSize = Math.min(100, Number(query.get("pagination[pageSize]") ?? 25));
    const pagination = { page, pageSize, pageCount: Math.ceil(found.length / pageSize), total: found.length };
    const data = sorted(found, query.get("sort[0]") ?? "").slice((page - 1) * pageSize, page * pageSize);
    return { status: 200, body: { data, meta: { pagination } } };
  }

  #find(path: string): unknown {
    const [name = "", id] = path.split("/");
    if (id === undefined) return this.singles.get(name) ?? this.collections.get(name);
    return this.collections.get(name)?.find((row) => {
      const { id: number, documentId } = RowSchema.parse(row);
      return String(documentId ?? number) === id;
    });
  }
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

function send(response: ServerResponse, { status, body, type }: Answer): void {
  const isText = typeof body === "string";
  response.writeHead(status, {
    "content-type": type ?? (isText ? "text/plain; charset=utf-8" : "application/json; charset=utf-8"),
  });
  response.end(isText ? body : JSON.stringify(body));
}

/** A drawing under the name of every upload, each file in a tint of its own. */
function sendPicture(path: string, response: ServerResponse): void {
  const tint = [...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 360;
  response.writeHead(200, { "content-type": "image/svg+xml" });
  response.end(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">
    <path fill="hsl(${tint} 40% 70%)" d="M0 0h1200v800H0z"/><circle fill="hsl(${tint} 45% 45%)" cx="800" cy="450" r="260"/>
  </svg>`);
}

/** Sorts by the first key of a sort expression of any dialect, such as `published_at:DESC,id:DESC`. */
function sorted(rows: readonly unknown[], expression: string): unknown[] {
  const [key = "", direction = "asc"] = expression.split(",")[0]?.split(":") ?? [];
  const keyOf = (row: unknown) => {
    const { attributes, ...fields } = RowSchema.parse(row);
    return String({ ...fields, ...attributes }[key] ?? "");
  };
  const order = direction.toLowerCase() === "desc" ? -1 : 1;
  const { compare } = new Intl.Collator("en", { numeric: true });
  return rows
    .map((row) => ({ row, value: keyOf(row) }))
    .sort((a, b) => order * compare(a.value, b.value))
    .map(({ row }) => row);
}

/** Content of the product `acme` as the three real servers gave it; they held the same records. */
export function recordedContent(dialect: DialectName): CmsContent {
  const names = {
    strapi3: {
      about: "single",
      gallery: "single-gallery",
      headers: "header-page-image",
      news: "list-all",
      articles: "list-default",
    },
    strapi4: {
      about: "single-populate",
      gallery: "single-multiple-media",
      headers: "header-page-image",
      news: "v3-sort-limit",
      articles: "list-populate-star",
    },
    strapi5: {
      about: "single-populate",
      gallery: "single-gallery",
      headers: "single-header-page-image",
      news: "v3-sort-limit",
      articles: "list-populate-star",
    },
  }[dialect];
  const records = (name: string) => recordsOf(`${dialect}/${name}`);
  return {
    singles: new Map([
      ["about-acme", records(names.about)[0]],
      ["footer-gallery", records(names.gallery)[0]],
      ["header-page-image", records(names.headers)[0]],
      ["provider-regis-form-setting", records("single-component")[0]],
    ]),
    collections: new Map([
      ["press-release-and-news", records(names.news)],
      ["articles", records(names.articles)],
      ["home-sliders", []],
      ["services", []],
      ["promotions", []],
      ["events", []],
      ["clients", []],
    ]),
  };
}
