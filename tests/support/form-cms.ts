import type { IncomingMessage, ServerResponse } from "node:http";
import type { DialectName } from "../../src/content/cms/strapi/dialects";
import { recorded } from "./fixtures";
import { LoopbackServer } from "./loopback-server";

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

/** The CMS as forms see it: a real server of one Strapi generation that takes posts, or does not. */
export class FormCms extends LoopbackServer {
  /** Every post that was taken, repeats as well. */
  readonly taken: Arrival[] = [];
  /** Posts that came, whatever became of them. */
  attempts = 0;
  mood: FormCmsMood = "up";
  delayMs = 0;
  /** How long a late answer takes; more than the deadline of a plain post. */
  lateMs = 12_000;

  private constructor(readonly dialect: DialectName) {
    super();
  }

  static async start(dialect: DialectName = "strapi5", port = 0): Promise<FormCms> {
    const cms = new FormCms(dialect);
    await cms.listen(port);
    return cms;
  }

  /** Idempotency keys of what was taken; each one stands for one record. */
  get arrived(): Set<string> {
    return new Set(this.taken.map(({ key }) => key));
  }

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "GET") return this.#answerAbout(response);
    this.attempts++;
    const { mood } = this;
    if (mood === "hanging") return;
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return;
    }
    if (this.delayMs > 0) await new Promise((done) => setTimeout(done, this.delayMs));
    const body = Buffer.concat(chunks).toString();
    if (mood === "failing")
      return answer(response, 500, { data: null, error: { status: 500, name: "InternalServerError" } });
    if (mood === "forbidding")
      return answer(response, 403, { data: null, error: { status: 403, name: "ForbiddenError" } });
    if (mood === "refusing") return answer(response, 400, recorded(`${this.dialect}/post-invalid`));
    if ("data" in JSON.parse(body) === (this.dialect === "strapi3")) {
      return answer(response, 400, recorded(`${this.dialect}/post-wrong-shape`));
    }
    const { authorization, "content-length": contentLength } = request.headers;
    const key = String(request.headers["idempotency-key"]);
    this.taken.push({ key, path: request.url ?? "", authorization, contentLength, body });
    if (mood === "dropping") return void response.destroy();
    if (mood === "cut-off") {
      response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
      response.write('{"data":{"id":', () => response.destroy());
      return;
    }
    if (mood === "late") await new Promise((done) => setTimeout(done, this.lateMs).unref());
    answer(response, this.dialect === "strapi5" ? 201 : 200, recorded(`${this.dialect}/post-ok`));
  }

  #answerAbout(response: ServerResponse): void {
    if (this.mood === "hanging") return;
    const name = `${this.dialect}/${this.dialect === "strapi3" ? "single" : "single-populate"}`;
    if (this.mood === "failing") answer(response, 500, {});
    else answer(response, 200, recorded(name));
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}
