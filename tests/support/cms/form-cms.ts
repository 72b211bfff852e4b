import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { LoopbackServer } from "../http/loopback-server";
import { recorded } from "./fixtures";
import { FormRecords } from "./form-records";
import type { StrapiName } from "./strapi";

/**
 * What happens to a post: `up` takes it; `late` and `cut-off` take it too, but answer after the deadline or break the
 * answer off; `dropping` takes it and closes without a word; the others do not take it.
 */
export type FormCmsMood = "up" | "late" | "cut-off" | "dropping" | "failing" | "hanging" | "refusing" | "forbidding";

export interface Arrival {
  readonly key: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly contentLength: string | undefined;
  readonly body: string;
}

/** What a proxy answers in the CMS's place. */
export interface Canned {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Status and body. */
type Reply = readonly [number, unknown];

const root = "/oapi/";
const FieldsSchema = z.record(z.string(), z.unknown());

/** The CMS as forms see it: a real server of one Strapi generation that takes posts, or does not. */
export class FormCms extends LoopbackServer {
  /** Every post that was taken, repeats as well. */
  readonly taken: Arrival[] = [];
  readonly store: FormRecords;
  /** Posts that came, whatever became of them. */
  attempts = 0;
  /** Queries that came, whatever became of them. */
  queries = 0;
  mood: FormCmsMood = "up";
  delayMs = 0;
  /** How long a late answer takes; more than the deadline of a plain post. */
  lateMs = 12_000;
  /** Whether records can be queried by their reference. */
  lists = false;
  /** What becomes of files at its upload endpoint. */
  uploads: "open" | "forbidden" | "absent" = "absent";
  /** Stands before the CMS and answers everything. */
  proxy: Canned | null = null;
  private constructor(readonly dialect: StrapiName) {
    super();
    this.store = new FormRecords(dialect);
  }

  static async start(dialect: StrapiName = "strapi5", port = 0): Promise<FormCms> {
    const cms = new FormCms(dialect);
    await cms.listen(port);
    return cms;
  }

  /** Idempotency keys of what was taken; each one stands for one record. */
  get arrived(): Set<string> {
    return new Set(this.taken.map(({ key }) => key));
  }

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "POST") this.attempts++;
    else if (request.method === "GET") this.queries++;
    if (this.mood === "hanging") return;
    const body = await bodyOf(request);
    if (body === null) return;
    if (this.proxy) return canned(response, this.proxy);
    const url = new URL(request.url ?? "", this.origin);
    if (!url.pathname.startsWith(root)) return answer(response, 404, this.#error(404, "NotFoundError"));
    const path = url.pathname.slice(root.length);
    if (this.mood === "failing") return answer(response, 500, this.#error(500, "InternalServerError"));
    if (request.method === "GET") return answer(response, ...this.#reply(path, url.searchParams));
    if (this.mood === "forbidding") return answer(response, 403, this.#error(403, "ForbiddenError"));
    if (path === "upload") return this.#upload(body, request, response);
    if (request.method === "PUT") return answer(response, ...this.#linked(path, body.toString()));
    if (this.delayMs > 0) await new Promise((done) => setTimeout(done, this.delayMs));
    await this.#receive(path, body.toString(), request, response);
  }

  async #receive(path: string, body: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { mood } = this;
    if (mood === "refusing") return answer(response, 400, recorded(`${this.dialect}/post-invalid`));
    const sent = FieldsSchema.parse(JSON.parse(body));
    const wrapped = this.dialect !== "strapi3";
    if ("data" in sent !== wrapped) return answer(response, 400, recorded(`${this.dialect}/post-wrong-shape`));
    const record = this.store.create(path, wrapped ? FieldsSchema.parse(sent.data) : sent);
    if ("refusal" in record) return answer(response, 400, record.refusal);
    const { authorization, "content-length": contentLength } = request.headers;
    const key = String(request.headers["idempotency-key"]);
    this.taken.push({ key, path: `${root}${path}`, authorization, contentLength, body });
    if (mood === "dropping") return void response.destroy();
    if (mood === "cut-off") {
      response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
      response.write('{"data":{"id":', () => response.destroy());
      return;
    }
    if (mood === "late") await new Promise((done) => setTimeout(done, this.lateMs).unref());
    answer(response, this.dialect === "strapi5" ? 201 : 200, this.store.shown(record));
  }

  /** A question for a reference, or for content, of which there is one single type under every name. */
  #reply(path: string, query: URLSearchParams): Reply {
    const reference = query.get("filters[Reference][$eq]") ?? query.get("Reference");
    if (reference !== null && !path.startsWith("about-")) {
      if (!this.lists) return [403, recorded(`${this.dialect}/forbidden`)];
      const found = this.store.found(
        path === "contact-messages" ? "about-acme" : path,
        reference,
        Number(query.get("pagination[pageSize]") ?? 2),
      );
      return found === null ? [400, recorded(`${this.dialect}/filter`)] : [200, found];
    }
    return [200, recorded(`${this.dialect}/${this.dialect === "strapi3" ? "single" : "single-populate"}`)];
  }

  async #upload(body: Buffer, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.uploads === "absent") return answer(response, 404, this.#error(404, "NotFoundError"));
    if (this.uploads === "forbidden") return answer(response, 403, recorded(`${this.dialect}/forbidden`));
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const file = form.get("files");
    if (!(file instanceof File)) return answer(response, 400, this.#error(400, "ValidationError"));
    const { name, caption } = z
      .object({ name: z.string(), caption: z.string() })
      .parse(JSON.parse(String(form.get("fileInfo"))));
    answer(response, 200, this.store.upload({ name, caption, bytes: Buffer.from(await file.arrayBuffer()) }));
  }

  #linked(path: string, body: string): Reply {
    const [, type = "", id = ""] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
    const sent = FieldsSchema.parse(JSON.parse(body));
    const record = this.store.link(type, id, this.dialect === "strapi3" ? sent : FieldsSchema.parse(sent.data));
    return record ? [200, this.store.shown(record)] : [404, this.#error(404, "NotFoundError")];
  }

  #error(status: number, name: string): unknown {
    if (this.dialect === "strapi3") return { statusCode: status, error: name, message: name };
    return { data: null, error: { status, name, message: name, details: {} } };
  }
}

/** Null where the sender gave up. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk);
  } catch {
    return null;
  }
  return Buffer.concat(chunks);
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

function canned(response: ServerResponse, { status, type, body }: Canned): void {
  response.writeHead(status, { "content-type": type }).end(body);
}
