import type { ServerResponse } from "node:http";

/** A record with a field of almost eight megabytes. */
const recordWith = (field: string) =>
  `{"data":[{"id":1,"documentId":"${"a".repeat(24)}","Title":"x","publishedAt":"2026-01-01T00:00:00.000Z","x":${field}}]}`;

const json = (response: ServerResponse, text: string) =>
  response.writeHead(200, { "content-type": "application/json" }).end(text);

/** An answer that never ends: one blank at each interval, in milliseconds. */
export function drip(response: ServerResponse, pauseMs: number): void {
  response.writeHead(200, { "content-type": "application/json" });
  const drops = setInterval(() => response.write(" "), pauseMs);
  response.once("close", () => clearInterval(drops));
}

/** How a CMS misbehaves: what it sends in the place of its answer. */
export const faults = {
  hanging: () => undefined,
  failing: (response: ServerResponse) => {
    const body = JSON.stringify({ statusCode: 500, error: "Internal Server Error" });
    response.writeHead(500, { "content-type": "application/json; charset=utf-8" }).end(body);
  },
  garbage: (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>It works!</h1>");
  },
  "cut-off": (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
    response.write('{"data":[{"id":', () => response.destroy());
  },
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
