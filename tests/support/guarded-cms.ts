import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { recorded } from "./fixtures";
import { LoopbackServer } from "./loopback-server";
import { type Strapi, type StrapiName, strapiAnswer } from "./strapi";
import { wholeContent } from "./whole-content";

type Who = "public" | "site";
type Action = "find" | "findOne" | "create" | "update" | "delete" | "upload";

/** What comes instead of an answer of the CMS. */
export type Odd =
  | "silence"
  | "drip"
  | "flood"
  | { readonly status: number; readonly type?: string; readonly body?: unknown; readonly location?: string };

export interface UploadedFile {
  readonly status: number;
  readonly type: string;
  readonly bytes: number;
}

const root = "/oapi/";
const picture: UploadedFile = { status: 200, type: "image/jpeg", bytes: 21_074 };

/** A Strapi with its permissions, drafts, files and limits: healthy until a test plants a mistake. */
export class GuardedCms extends LoopbackServer implements Strapi {
  readonly collections: Map<string, unknown[]>;
  readonly singles: Map<string, unknown>;
  localised: ReadonlySet<string> | null = null;
  /** What the CMS takes for the site's token; null for a public that may do what the site does. */
  token: string | null = "rahasia-cms-acme-0123456789";
  /** Collections that hold what visitors sent. */
  readonly kept = new Map<string, unknown[]>([
    ["contact-messages", []],
    ["job-applications", []],
    ["provider-registrations", []],
  ]);
  /** Paths that take posts. */
  readonly forms = new Set(["about-acme", "provider-registration-setting"]);
  /** Forms that make a record of anything. */
  readonly careless = new Set<string>();
  /** Records that are not published, by path. */
  readonly drafts = new Map<string, unknown[]>();
  /** Content of other locales than the default one, by locale and path. */
  readonly translated = new Map<string, Map<string, unknown[]>>();
  locales: readonly string[] = [];
  readonly files = new Map<string, UploadedFile>();
  /** Bytes of the largest JSON body; who refuses a larger one calls itself so. */
  jsonLimit = 40 * 1024 * 1024;
  server = "";
  /** Lists that everybody may read at the origin, such as `/users`. */
  readonly openLists = new Set<string>();
  instead: (method: string, path: string) => Odd | null = () => null;
  /** `METHOD path` of every request that changed something, or would have. */
  readonly changes: string[] = [];
  readonly #granted = new Set<string>();
  readonly #taken = new Set<string>();

  private constructor(readonly dialect: StrapiName) {
    super();
    const { collections, singles } = wholeContent(dialect);
    this.collections = collections;
    this.singles = singles;
  }

  static async start(dialect: StrapiName): Promise<GuardedCms> {
    const cms = new GuardedCms(dialect);
    await cms.listen(0);
    return cms;
  }

  grant(who: Who, action: Action, path: string): void {
    this.#granted.add(`${who} ${action} ${path}`);
  }

  withdraw(who: Who, action: Action, path: string): void {
    this.#taken.add(`${who} ${action} ${path}`);
  }

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url: address = "/", headers } = request;
    const url = new URL(address, this.origin);
    const odd = this.instead(method, url.pathname);
    if (odd) return strange(response, odd);
    if (Number(headers["content-length"] ?? 0) > this.jsonLimit) {
      response.writeHead(413, { "content-type": "text/plain", connection: "close", server: this.server });
      return void response.end("too large");
    }
    for await (const _ of request);
    if (url.pathname.startsWith("/uploads/")) return this.#file(url.pathname, method, response);
    if (headers.authorization !== undefined && headers.authorization !== `Bearer ${this.token}`) {
      return send(response, 401, recorded(`${this.dialect}/bad-token`));
    }
    const who = headers.authorization === undefined && this.token !== null ? "public" : "site";
    if (this.openLists.has(url.pathname)) return send(response, 200, [{ id: 1, email: "x@acme.example" }]);
    if (!url.pathname.startsWith(root)) return this.#missing(response);
    const path = url.pathname.slice(root.length);
    if (method === "GET") this.#get(who, path, url.searchParams, response);
    else this.#change(who, method, path, response);
  }

  #get(who: Who, path: string, query: URLSearchParams, response: ServerResponse): void {
    const [type = "", id] = path.split("/");
    if (path === "i18n/locales" && this.locales.length > 0) {
      return send(response, 200, this.locales.map((code, index) => ({ id: index + 1, code, name: code })));
    }
    const kept = this.kept.get(type);
    if (!kept && !this.singles.has(type) && !this.collections.has(type)) return this.#missing(response);
    if (!this.#may(who, id === undefined ? "find" : "findOne", type)) return this.#forbidden(response);
    if (kept) return this.#answer({ ...this.#strapi(), collections: new Map([[type, kept]]) }, path, query, response);
    const drafts = this.#draftsAsked(query) ? this.drafts.get(type) : undefined;
    if (drafts) return this.#answer({ ...this.#strapi(), collections: new Map([[type, drafts]]) }, path, query, response);
    const locale = query.get("locale") ?? query.get("_locale");
    const translated = locale === null ? undefined : this.translated.get(locale);
    if (!translated) return this.#answer(this, path, query, response);
    const collections = new Map([...this.collections.keys()].map((key) => [key, translated.get(key) ?? []]));
    this.#answer({ ...this.#strapi(), collections }, path, query, response);
  }

  #strapi(): Strapi {
    return { dialect: this.dialect, singles: this.singles, collections: this.collections, localised: this.localised };
  }

  #answer(strapi: Strapi, path: string, query: URLSearchParams, response: ServerResponse): void {
    const { status, body } = strapiAnswer(strapi, path, query);
    send(response, status, body);
  }

  #draftsAsked(query: URLSearchParams): boolean {
    if (this.dialect === "strapi5") return query.get("status") === "draft";
    const parameter = this.dialect === "strapi3" ? "_publicationState" : "publicationState";
    return query.get(parameter) === "preview";
  }

  #change(who: Who, method: string, path: string, response: ServerResponse): void {
    this.changes.push(`${method} ${path}`);
    const [type = "", id] = path.split("/");
    const action = method === "POST" ? (path === "upload" ? "upload" : "create") : method === "PUT" ? "update" : "delete";
    const isKnown = path === "upload" || this.forms.has(type) || this.kept.has(type) || this.collections.has(type);
    if (!isKnown && this.singles.has(type)) return send(response, 405, "Method Not Allowed");
    if (!isKnown) return this.#missing(response);
    if (!this.#may(who, action, type)) return this.#forbidden(response);
    if (id !== undefined) return this.#missing(response);
    if (path === "upload") return send(response, 400, this.#error(400, "ValidationError"));
    if (!this.careless.has(type)) return send(response, 400, recorded(`${this.dialect}/post-wrong-shape`));
    send(response, 200, recorded(`${this.dialect}/post-ok`));
  }

  #may(who: Who, action: Action, type: string): boolean {
    const key = `${who} ${action} ${type}`;
    if (this.#granted.has(key)) return true;
    if (this.#taken.has(key) || who === "public") return false;
    const isContent = this.singles.has(type) || this.collections.has(type) || this.kept.has(type);
    if (action === "find" || action === "findOne") return isContent && (this.token !== null || !this.kept.has(type));
    return (action === "create" && this.forms.has(type)) || action === "upload";
  }

  #file(path: string, method: string, response: ServerResponse): void {
    const { status, type, bytes } = this.files.get(path) ?? picture;
    response.writeHead(status, { "content-type": type, "content-length": String(bytes) });
    response.end(method === "HEAD" ? undefined : Buffer.alloc(Math.min(bytes, 1_000)));
  }

  #missing(response: ServerResponse): void {
    if (this.dialect === "strapi3") send(response, 404, "Not Found");
    else send(response, 404, recorded("strapi5/one-missing"));
  }

  #forbidden(response: ServerResponse): void {
    send(response, 403, recorded(`${this.dialect}/forbidden`));
  }

  #error(status: number, name: string): unknown {
    if (this.dialect === "strapi3") return { statusCode: status, error: name, message: name };
    return { data: null, error: { status, name, message: name, details: {} } };
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === "string";
  response.writeHead(status, { "content-type": isText ? "text/plain; charset=utf-8" : "application/json" });
  response.end(isText ? body : JSON.stringify(body));
}

const pieceOfFlood = Buffer.alloc(1024 * 1024, "<p>x</p>");

function strange(response: ServerResponse, odd: Odd): void {
  if (odd === "silence") return;
  if (odd === "drip") {
    response.writeHead(200, { "content-type": "application/json" });
    const drops = setInterval(() => response.write(" "), 20);
    return void response.once("close", () => clearInterval(drops));
  }
  if (odd === "flood") {
    response.writeHead(200, { "content-type": "application/json" });
    return flood(response, 50);
  }
  const { status, type = "text/html", body = "", location } = odd;
  response.writeHead(status, { "content-type": type, ...(location !== undefined && { location }) });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** @param pieces megabytes that are left */
function flood(response: ServerResponse, pieces: number): void {
  if (pieces === 0 || response.destroyed) return void response.end();
  response.write(pieceOfFlood, () => flood(response, pieces - 1));
}

/** A field of a record, whichever way its generation wraps it. */
export function withField(row: unknown, name: string, value: unknown): unknown {
  const nested = z.looseObject({ attributes: z.looseObject({}) }).safeParse(row).data;
  if (nested) return { ...nested, attributes: { ...nested.attributes, [name]: value } };
  return { ...z.looseObject({}).parse(row), [name]: value };
}
