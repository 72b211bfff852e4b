import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { LoopbackServer } from "../support/http/loopback-server";

const SentSchema = z.object({ item: z.record(z.string(), z.unknown()) });

type LontarRecord = Readonly<Record<string, unknown>>;

/** A CMS that speaks the example's dialect, over HTTP. */
export class LontarCms extends LoopbackServer {
  readonly #lists: Readonly<Record<string, readonly LontarRecord[]>>;
  /** What visitors sent, as it was sent. */
  readonly received: LontarRecord[] = [];

  constructor(lists: Readonly<Record<string, readonly LontarRecord[]>>) {
    super();
    this.#lists = lists;
  }

  protected override async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://cms.invalid");
    const [type = "", key] = pathname.replace("/oapi/", "").split("/");
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (request.method === "POST") {
      const { item } = SentSchema.parse(JSON.parse(await text(request)));
      this.received.push(item);
      return answer(201, { item: { key: `k${this.received.length}`, published: null, ...item } });
    }
    const list = this.#lists[type];
    if (!list) return answer(404, { fault: { code: 404, kind: "NoSuchTypeError" } });
    if (key !== undefined) return answer(200, { item: list.find((record) => record.key === key) });
    const size = Number(searchParams.get("size") ?? list.length);
    answer(200, { items: list, page: { number: 1, size, last: 1, rows: list.length } });
  }
}
