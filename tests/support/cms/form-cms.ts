import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { LoopbackServer } from "../http/loopback-server";
import { sendAnswer } from "./cms";
import { faults } from "./cms-faults";
import { recorded } from "./fixtures";
import { FormRecords } from "./form-records";
import type { Answer, StrapiName } from "./strapi";

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
  /** What a proxy before the CMS answers to everything. */
  proxy: Answer | null = null;

  constructor(readonly dialect: StrapiName = "strapi5") {
    super();
    this.store = new FormRecords(dialect);
  }

  /** Idempotency keys of what was taken; each one stands for one record. */
  get arrived(): Set<string> {
    return new Set(this.taken.map(({ key }) => key));
  }

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "POST") this.attempts++;
    else if (request.method === "GET") this.queries++;
    if (this.mood === "hanging") return;
    // Where the sender gives up, nothing is answered.
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    const answer = this.proxy ?? (await this.#answer(body, request, response));
    if (answer) sendAnswer(response, answer);
  }

  /** Null where nothing more is sent. */
  async #answer(body: Buffer, request: IncomingMessage, response: ServerResponse): Promise<Answer | null> {
    const url = new URL(request.url ?? "", this.origin);
    if (!url.pathname.startsWith(root)) return this.#error(404, "NotFoundError");
    const path = url.pathname.slice(root.length);
    if (this.mood === "failing") return this.#error(500, "InternalServerError");
    if (request.method === "GET") return this.#reply(path, url.searchParams);
    if (this.mood === "forbidding") return this.#error(403, "ForbiddenError");
    if (path === "upload") return this.#upload(body, request);
    if (request.method === "PUT") return this.#linked(path, body.toString());
    if (this.delayMs > 0) await pause(this.delayMs);
    return this.#receive(path, body.toString(), request, response);
  }

  async #receive(
    path: string,
    body: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Answer | null> {
    const { mood } = this;
    if (mood === "refusing") return this.#recorded(400, "post-invalid");
    const sent = FieldsSchema.parse(JSON.parse(body));
    const wrapped = this.dialect !== "strapi3";
    if ("data" in sent !== wrapped) return this.#recorded(400, "post-wrong-shape");
    const record = this.store.create(path, wrapped ? FieldsSchema.parse(sent.data) : sent);
    if ("refusal" in record) return { status: 400, body: record.refusal };
    const { authorization, "content-length": contentLength } = request.headers;
    const key = String(request.headers["idempotency-key"]);
    this.taken.push({ key, path: `${root}${path}`, authorization, contentLength, body });
    if (mood === "dropping") response.destroy();
    if (mood === "cut-off") faults["cut-off"](response);
    if (mood === "dropping" || mood === "cut-off") return null;
    if (mood === "late") await pause(this.lateMs, undefined, { ref: false });
    return { status: this.dialect === "strapi5" ? 201 : 200, body: this.store.shown(record) };
  }

  /** A question for a reference, or for content, of which there is one single type under every name. */
  #reply(path: string, query: URLSearchParams): Answer {
    const reference = query.get("filters[Reference][$eq]") ?? query.get("Reference");
    if (reference !== null && !path.startsWith("about-")) {
      if (!this.lists) return this.#recorded(403, "forbidden");
      const found = this.store.found(
        path === "contact-messages" ? "about-acme" : path,
        reference,
        Number(query.get("pagination[pageSize]") ?? 2),
      );
      return found === null ? this.#recorded(400, "filter") : { status: 200, body: found };
    }
    return this.#recorded(200, this.dialect === "strapi3" ? "single" : "single-populate");
  }

  async #upload(body: Buffer, request: IncomingMessage): Promise<Answer> {
    if (this.uploads === "absent") return this.#error(404, "NotFoundError");
    if (this.uploads === "forbidden") return this.#recorded(403, "forbidden");
    const headers = { "content-type": request.headers["content-type"] ?? "" };
    const form = await new Response(new Uint8Array(body), { headers }).formData();
    const file = form.get("files");
    if (!(file instanceof File)) return this.#error(400, "ValidationError");
    const { name, caption } = z
      .object({ name: z.string(), caption: z.string() })
      .parse(JSON.parse(String(form.get("fileInfo"))));
    const bytes = Buffer.from(await file.arrayBuffer());
    return { status: 200, body: this.store.upload({ name, caption, bytes }) };
  }

  #linked(path: string, body: string): Answer {
    const [, type = "", id = ""] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
    const sent = FieldsSchema.parse(JSON.parse(body));
    const record = this.store.link(type, id, this.dialect === "strapi3" ? sent : FieldsSchema.parse(sent.data));
    return record ? { status: 200, body: this.store.shown(record) } : this.#error(404, "NotFoundError");
  }

  #recorded(status: number, name: string): Answer {
    return { status, body: recorded(`${this.dialect}/${name}`) };
  }

  #error(status: number, name: string): Answer {
    const error = { status, name, message: name, details: {} };
    const old = { statusCode: status, error: name, message: name };
    return { status, body: this.dialect === "strapi3" ? old : { data: null, error } };
  }
}
