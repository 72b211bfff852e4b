import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { LoopbackServer } from "./loopback-server";

/** A request on its way, and the system that would answer it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What the system answers; its connection is closed with the asker's. */
  answer(): Promise<IncomingMessage>;
  /** Passes the system's answer on. */
  pass(): Promise<void>;
}

/** Answers in the system's place. */
export type Behaviour = (exchange: Exchange) => void | Promise<void>;

/** Sends half of what the system answers. */
export const cutOff: Behaviour = async ({ response, answer }) => {
  const answered = await answer();
  const whole = await buffer(answered);
  const type = answered.headers["content-type"] ?? "application/json";
  response.writeHead(answered.statusCode ?? 502, { "content-type": type, "content-length": whole.length });
  response.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => response.destroy());
};

const pass: Behaviour = (exchange) => exchange.pass();

/** Stands in front of another system and passes everything on, if told nothing else. Closed, it is a line that is down. */
export class Door extends LoopbackServer {
  /** What has come: `purpose` such as `prefetch;prerender`, empty for what a visitor asked for. */
  readonly passed: { readonly method: string; readonly path: string; readonly purpose: string }[] = [];
  behaviour: Behaviour = pass;

  /** @param behind the system; another one may take its place */
  constructor(
    public behind: URL | string,
    identity?: string,
  ) {
    super(identity);
  }

  /** @param identity as of {@link LoopbackServer} */
  static async open(behind: URL | string, identity?: string): Promise<Door> {
    const door = new Door(behind, identity);
    await door.listen();
    return door;
  }

  /** Passes everything on from now on. */
  recover(): void {
    this.behaviour = pass;
  }

  protected async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/", headers } = request;
    this.passed.push({ method, path, purpose: String(headers["sec-purpose"] ?? "") });
    const answer = () =>
      new Promise<IncomingMessage>((done, fail) => {
        const asked = ask(new URL(path, this.behind), { method, headers, agent: false }, done);
        asked.once("error", fail);
        response.once("close", () => asked.destroy());
        request.pipe(asked);
      });
    const passOn = async () => {
      const answered = await answer();
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      await pipeline(answered, response);
    };
    try {
      await this.behaviour({ request, response, answer, pass: passOn });
    } catch {
      response.destroy();
    }
  }
}
