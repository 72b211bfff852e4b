import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { LoopbackServer } from "../support/http/loopback-server";

const json = "application/json";
const html = "text/html";
const page = "<html><body>Gateway</body></html>";

/** Said in the CMS's place of a request that was not passed on. */
const oddAnswers = [
  { status: 503, type: json, body: '{"message":"no healthy upstream"}' },
  { status: 200, type: json, body: '{"status":"ok"}' },
  { status: 200, type: html, body: page },
  { status: 429, type: json, body: '{"statusCode":429,"error":"Too Many Requests","message":"slow down"}' },
  { status: 404, type: html, body: page },
  { status: 405, type: html, body: page },
  { status: 410, type: html, body: page },
  { status: 421, type: html, body: page },
  { status: 403, type: html, body: page },
] as const satisfies readonly Said[];

/** Said of one that was. */
const lostAnswers = [
  { status: 503, type: json, body: '{"message":"upstream reset"}' },
  { status: 500, type: html, body: page },
  { status: 200, type: json, body: '{"status":"ok"}' },
  { status: 200, type: html, body: page },
  { status: 502, type: html, body: page },
  { status: 504, type: html, body: page },
] as const satisfies readonly Said[];

const ways = ["pass", "odd", "lost", "silent", "broken", "slow", "slow-before", "twice"] as const;
type Way = (typeof ways)[number];

/** Stands before a CMS and, while it is odd, answers as real gateways do in their bad moments. */
export class OddGateway extends LoopbackServer {
  odd = true;

  private constructor(
    private readonly cms: string,
    private readonly random: () => number,
    private readonly slowMs: number,
  ) {
    super();
  }

  /** @param slowMs how long a slow answer takes */
  static async start(cms: string, random: () => number, slowMs: number): Promise<OddGateway> {
    const gateway = new OddGateway(cms, random, slowMs);
    await gateway.listen(0);
    return gateway;
  }

  /** Is gone for a while, and comes back at the same address. */
  async die(forMs: number): Promise<void> {
    const { port } = this;
    await this.close();
    await wait(forMs);
    await this.listen(port);
  }

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      await this.#answer(this.#way(), request, Buffer.concat(chunks), response);
    } catch {
      response.destroy();
    }
  }

  #way(): Way {
    return this.odd && this.random() < 0.5 ? (ways[Math.floor(this.random() * ways.length)] ?? "pass") : "pass";
  }

  async #answer(way: Way, request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    if (way === "odd") return send(response, this.#one(oddAnswers));
    if (way === "slow-before") await wait(this.slowMs);
    const answer = await this.#forward(request, body);
    if (way === "lost") return send(response, this.#one(lostAnswers));
    if (way === "silent") return void response.destroy();
    if (way === "slow") await wait(this.slowMs);
    if (way === "broken") {
      response.writeHead(answer.status, { "content-type": answer.type, "content-length": answer.body.length + 100 });
      response.write(answer.body.slice(0, answer.body.length / 2), () => response.destroy());
      return;
    }
    send(response, answer);
    // It closes the connection then: an answer left on it would be taken for that to the next question.
    if (way === "twice") response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}`);
  }

  async #forward(request: IncomingMessage, body: Buffer): Promise<Said> {
    const headers = new Headers({ "content-type": request.headers["content-type"] ?? json });
    const key = request.headers["idempotency-key"];
    if (typeof key === "string") headers.set("idempotency-key", key);
    const { method = "GET", url = "" } = request;
    const passed = await fetch(`${this.cms}${url}`, {
      method,
      headers,
      ...(method !== "GET" && { body: new Uint8Array(body) }),
    });
    return { status: passed.status, type: passed.headers.get("content-type") ?? json, body: await passed.text() };
  }

  #one(said: readonly Said[]): Said {
    const one = said[Math.floor(this.random() * said.length)];
    if (!one) throw new Error("Nothing to say");
    return one;
  }
}

interface Said {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

function send(response: ServerResponse, { status, type, body }: Said): void {
  response.writeHead(status, { "content-type": type }).end(body);
}
