import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { ServerIdentity } from "./certificate";

/** A question on its way, and the system that would answer it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What the system answers; its connection is closed with the asker's. */
  answer(): Promise<IncomingMessage>;
}

/** Answers in the system's place. */
export type Behaviour = (exchange: Exchange) => void | Promise<void>;

/** The TLS server in front of another system of a test: it passes everything on while it is well. */
export class TlsDoor {
  /** null: well. */
  behaviour: Behaviour | null = null;
  readonly #server;
  #port = 0;

  private constructor(
    private readonly behind: string,
    identity: ServerIdentity,
  ) {
    this.#server = createServer({ ...identity }, (request, response) => void this.#take(request, response));
  }

  /** @param behind origin of the system */
  static async open(behind: string, identity: ServerIdentity): Promise<TlsDoor> {
    const door = new TlsDoor(behind, identity);
    await door.listen();
    return door;
  }

  get origin(): string {
    return `https://localhost:${this.#port}`;
  }

  /** On a free port the first time, then on the same one. */
  async listen(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(this.#port, "127.0.0.1", done));
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("The door is not open");
    this.#port = address.port;
  }

  /** Refuses connections; those that there are end. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    await new Promise<void>((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }

  /** Shows another certificate from now on; connections begin anew. */
  present(identity: ServerIdentity): void {
    this.#server.setSecureContext({ ...identity });
    this.#server.closeAllConnections();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = () => this.#pass(request, response);
    try {
      if (this.behaviour) return await this.behaviour({ request, response, answer });
      const passed = await answer();
      response.writeHead(passed.statusCode ?? 502, passed.headers);
      passed.pipe(response);
    } catch {
      response.destroy();
    }
  }

  #pass(request: IncomingMessage, response: ServerResponse): Promise<IncomingMessage> {
    const { method, headers, url } = request;
    return new Promise((done, fail) => {
      const asked = ask(new URL(url ?? "/", this.behind), { method, headers, agent: false }, done);
      asked.once("error", fail);
      response.once("close", () => asked.destroy());
      request.pipe(asked);
    });
  }
}
