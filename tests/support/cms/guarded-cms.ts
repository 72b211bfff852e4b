import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { LoopbackServer } from "../http/loopback-server";
import { sendAnswer } from "./cms";
import { drip, faults } from "./cms-faults";
import { recorded } from "./fixtures";
import { type Answer, type Strapi, type StrapiName, strapiAnswer } from "./strapi";
import { wholeContent } from "./whole-content";

type Who = "public" | "site";
type Action = "find" | "findOne" | "create" | "update" | "delete" | "upload";

/** What comes instead of an answer of the CMS. */
export type Odd =
  | "silence"
  | "drip"
  | "endless"
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
  readonly files = new Map<string, UploadedFile>();
  /** Bytes of the largest JSON body. */
  jsonLimit = 40 * 1024 * 1024;
  /** Lists that everybody may read at the origin, such as `/users`. */
  readonly openLists = new Set<string>();
  /** Where drafts are open to everybody although the plain question is refused: in other letters, or with any header. */
  draftHole: "letters" | "header" | null = null;
  /** Whether the header Authorization arrives. */
  seesToken = true;
  hasAdministrator = true;
  /** Whether pages of any site may read its answers with an editor's login. */
  trustsEveryOrigin = false;
  instead: (method: string, path: string) => Odd | null = () => null;
  /** `METHOD path` of every request that changed something, or would have. */
  readonly changes: string[] = [];
  readonly #granted = new Set<string>();
  readonly #withdrawn = new Set<string>();

  constructor(readonly dialect: StrapiName) {
    super();
    const { collections, singles } = wholeContent(dialect);
    this.collections = new Map([...collections].map(([path, rows]) => [path, rows.map(withoutFaults)]));
    this.singles = singles;
  }

  grant(who: Who, action: Action, path: string): void {
    this.#granted.add(`${who} ${action} ${path}`);
  }

  withdraw(who: Who, action: Action, path: string): void {
    this.#withdrawn.add(`${who} ${action} ${path}`);
  }

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url: address = "/", headers } = request;
    const url = new URL(address, this.origin);
    const odd = this.instead(method, url.pathname);
    if (odd) return strange(response, odd);
    if (Number(headers["content-length"] ?? 0) > this.jsonLimit) {
      response.writeHead(413, { "content-type": "text/plain", connection: "close" });
      return void response.end("too large");
    }
    for await (const piece of request) void piece;
    if (this.trustsEveryOrigin && headers.origin !== undefined) {
      response.setHeader("access-control-allow-origin", headers.origin);
      response.setHeader("access-control-allow-credentials", "true");
    }
    if (url.pathname.startsWith("/uploads/")) return this.#file(url.pathname, method, response);
    sendAnswer(response, this.#reply(method, url, this.seesToken ? headers.authorization : undefined));
  }

  #reply(method: string, { pathname, searchParams }: URL, authorization: string | undefined): Answer {
    if (pathname === "/admin/init") return { status: 200, body: { data: { hasAdmin: this.hasAdministrator } } };
    const plain = pathname.toLowerCase();
    const isKnown = authorization === `Bearer ${this.token}`;
    const isOpen = { letters: pathname !== plain, header: authorization !== undefined && !isKnown };
    if (this.draftHole && isOpen[this.draftHole] && this.#draftsAsked(searchParams)) {
      return strapiAnswer(this.#holding(this.drafts), plain.slice(root.length), searchParams);
    }
    if (authorization !== undefined && !isKnown) {
      return { status: 401, body: recorded(`${this.dialect}/bad-token`) };
    }
    const who = authorization === undefined && this.token !== null ? "public" : "site";
    if (this.openLists.has(pathname)) return { status: 200, body: [{ id: 1, email: "x@acme.example" }] };
    if (!pathname.startsWith(root)) return this.#missing;
    const path = pathname.slice(root.length);
    return method === "GET" ? this.#read(who, path, searchParams) : this.#change(who, method, path);
  }

  #read(who: Who, path: string, query: URLSearchParams): Answer {
    const [type = "", id] = path.split("/");
    const kept = this.kept.get(type);
    if (!kept && !this.singles.has(type) && !this.collections.has(type)) return this.#missing;
    if (!this.#may(who, id === undefined ? "find" : "findOne", type)) return this.#forbidden;
    const drafts = this.#draftsAsked(query) ? this.drafts.get(type) : undefined;
    if (drafts && this.singles.has(type))
      return strapiAnswer(this.#holding(this.collections, this.drafts), path, query);
    const rows = kept ?? drafts;
    return strapiAnswer(this.#holding(rows ? new Map([[type, rows]]) : this.#inLocale(query)), path, query);
  }

  #holding(collections: ReadonlyMap<string, unknown[]>, drafts: ReadonlyMap<string, unknown[]> = new Map()): Strapi {
    const { dialect, singles } = this;
    return { dialect, singles, collections: new Map(collections), drafts };
  }

  #inLocale(query: URLSearchParams): Map<string, unknown[]> {
    const translated = this.translated.get(query.get("locale") ?? query.get("_locale") ?? "");
    if (!translated) return this.collections;
    return new Map([...this.collections.keys()].map((key) => [key, translated.get(key) ?? []]));
  }

  #draftsAsked(query: URLSearchParams): boolean {
    if (this.dialect === "strapi5") return query.get("status") === "draft";
    const parameter = this.dialect === "strapi3" ? "_publicationState" : "publicationState";
    return query.get(parameter) === "preview";
  }

  #change(who: Who, method: string, path: string): Answer {
    this.changes.push(`${method} ${path}`);
    const [type = "", id] = path.split("/");
    const action = actionOf(method, path);
    const isKnown = action === "upload" || this.forms.has(type) || this.kept.has(type) || this.collections.has(type);
    if (!isKnown && this.singles.has(type)) return { status: 405, body: "Method Not Allowed" };
    if (!isKnown) return this.#missing;
    if (!this.#may(who, action, type)) return this.#forbidden;
    if (id !== undefined) return this.#changeOfNothing(action);
    if (!this.careless.has(type)) return { status: 400, body: recorded(`${this.dialect}/post-wrong-shape`) };
    return { status: 200, body: recorded(`${this.dialect}/post-ok`) };
  }

  /** As a real Strapi 5 was seen to answer; the others look for the record first. */
  #changeOfNothing(action: Action): Answer {
    if (this.dialect !== "strapi5") return this.#missing;
    return action === "delete"
      ? { status: 204, body: "" }
      : { status: 400, body: recorded("strapi5/post-wrong-shape") };
  }

  #may(who: Who, action: Action, type: string): boolean {
    const key = `${who} ${action} ${type}`;
    if (this.#granted.has(key)) return true;
    if (this.#withdrawn.has(key) || who === "public") return false;
    if (action === "upload" || (action === "create" && this.forms.has(type))) return true;
    const isRead = action === "find" || action === "findOne";
    return isRead && (this.token !== null || !this.kept.has(type));
  }

  #file(path: string, method: string, response: ServerResponse): void {
    const { status, type, bytes } = this.files.get(path) ?? picture;
    response.writeHead(status, { "content-type": type, "content-length": String(bytes) });
    response.end(method === "HEAD" ? undefined : Buffer.alloc(Math.min(bytes, 1_000)));
  }

  get #missing(): Answer {
    if (this.dialect === "strapi3") return { status: 404, body: "Not Found" };
    return { status: 404, body: recorded("strapi5/one-missing") };
  }

  get #forbidden(): Answer {
    return { status: 403, body: recorded(`${this.dialect}/forbidden`) };
  }
}

function actionOf(method: string, path: string): Action {
  if (method === "POST") return path === "upload" ? "upload" : "create";
  return method === "PUT" ? "update" : "delete";
}

function strange(response: ServerResponse, odd: Odd): void {
  if (odd === "drip") {
    drip(response, 20);
  } else if (odd === "endless") {
    faults.endless(response);
  } else if (odd !== "silence") {
    const { status, type = "text/html", body = "", location } = odd;
    response.writeHead(status, { "content-type": type, ...(location !== undefined && { location }) });
    response.end(typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body));
  }
}

/** Records without their text, and with a text that the site changes: doctor would find both. */
function withoutFaults(row: unknown): unknown {
  const { attributes, ...fields } = z.looseObject({ attributes: z.looseObject({}).optional() }).parse(row);
  const { Title, Description } = { ...fields, ...attributes };
  const isHostile = String(Title).startsWith("ADVERSARIAL");
  const isEmpty = Description === "" || Description === null;
  return isHostile || isEmpty ? withField(row, "Description", "<p>Isi.</p>") : row;
}

/** A field of a record, whichever way its generation wraps it. */
export function withField(row: unknown, name: string, value: unknown): unknown {
  const nested = z.looseObject({ attributes: z.looseObject({}) }).safeParse(row).data;
  if (nested) return { ...nested, attributes: { ...nested.attributes, [name]: value } };
  return { ...z.looseObject({}).parse(row), [name]: value };
}
