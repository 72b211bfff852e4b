import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { LoopbackServer } from "./loopback-server";

/** A request as it reached the site. */
export interface Passed {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Such as `prefetch;prerender`; empty for what a visitor asked for. */
  readonly purpose: string;
}

/** Stands in front of a site, passes everything on and notes it. Closed, it is a line that is down. */
export class FrontDoor extends LoopbackServer {
  readonly passed: Passed[] = [];
  /** Requests that get no answer. */
  hold: (path: string) => boolean = () => false;
  /** Called once the first part of an answer was passed on; what follows it waits for this. */
  afterFirstPart: (path: string) => Promise<void> = async () => undefined;

  /** @param behind the site; another one may take its place */
  private constructor(public behind: URL) {
    super();
  }

  static async open(behind: URL): Promise<FrontDoor> {
    const door = new FrontDoor(behind);
    await door.listen(0);
    return door;
  }

  protected take(request: IncomingMessage, response: ServerResponse): void {
    const { method = "GET", url: path = "/", headers } = request;
    this.passed.push({ method, path, purpose: String(headers["sec-purpose"] ?? "") });
    if (this.hold(path)) return;
    const asked = ask(new URL(path, this.behind), { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      const { afterFirstPart } = this;
      const inParts = async function* (parts: AsyncIterable<Buffer>) {
        let isFirst = true;
        for await (const part of parts) {
          yield part;
          if (isFirst) await afterFirstPart(path);
          isFirst = false;
        }
      };
      pipeline(answer, inParts, response).catch(() => response.destroy());
    });
    asked.once("error", () => response.destroy());
    response.once("close", () => asked.destroy());
    request.pipe(asked);
  }
}
