import type { IncomingMessage, ServerResponse } from "node:http";
import { LoopbackServer } from "../http/loopback-server";

/** A record with a field of almost eight megabytes. */
const recordWith = (field: string) =>
  `{"data":[{"id":1,"documentId":"${"a".repeat(24)}","Title":"x","publishedAt":"2026-01-01T00:00:00.000Z","x":${field}}]}`;

const json = (response: ServerResponse, text: string) =>
  response.writeHead(200, { "content-type": "application/json" }).end(text);

/** What it says to every question. */
export const oddities = {
  hanging: () => undefined,
  failing: (response: ServerResponse) => response.writeHead(500).end("{}"),
  /** Fifty megabytes of one record's title. */
  endless: (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "application/json" });
    const piece = "x".repeat(64 * 1024);
    let pieces = 800;
    const more = () => {
      while (pieces-- > 0) if (!response.write(piece)) return;
      response.end();
    };
    response.on("drain", more).write('{"data":[{"id":1,"documentId":"a","Title":"');
    more();
  },
  /** Seventy megabytes of values. */
  dense: (response: ServerResponse) => json(response, recordWith(`[${"{},".repeat(2_600_000)}{}]`)),
  deep: (response: ServerResponse) => json(response, recordWith(`${"[".repeat(3_900_000)}${"]".repeat(3_900_000)}`)),
} as const;

/** A CMS that is out of order. */
export class OddCms extends LoopbackServer {
  private constructor(private readonly oddity: keyof typeof oddities) {
    super();
  }

  static async start(oddity: keyof typeof oddities): Promise<OddCms> {
    const cms = new OddCms(oddity);
    await cms.listen(0);
    return cms;
  }

  protected take(_: IncomingMessage, response: ServerResponse): void {
    oddities[this.oddity](response);
  }
}
