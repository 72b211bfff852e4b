import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer, Server as TlsServer } from "node:https";

/**
 * A small real HTTP server on this machine, in the place of another system; what it answers is its subclass's. It keeps its
 * port when it is closed and listens again.
 */
export abstract class LoopbackServer implements AsyncDisposable {
  readonly #server;
  #port = 0;

  /** @param identity PEM of key and certificate of an HTTPS server for `localhost` */
  constructor(identity?: string) {
    const take = (request: IncomingMessage, response: ServerResponse) => void this.#take(request, response);
    this.#server =
      identity === undefined ? createServer(take) : createTlsServer({ key: identity, cert: identity }, take);
  }

  /** A new one, which listens on a free port. */
  static start<Server extends LoopbackServer, Given extends readonly unknown[]>(
    this: new (
      ...given: Given
    ) => Server,
    ...given: Given
  ): Promise<Server> {
    return new this(...given).listen();
  }

  protected abstract take(request: IncomingMessage, response: ServerResponse): void | Promise<void>;

  /** A client that goes away while it sends, or waits for the answer, is no error of the server. */
  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.take(request, response);
    } catch (error) {
      if (request.complete && !request.socket.destroyed) throw error;
    }
  }

  get listening(): boolean {
    return this.#server.listening;
  }

  get port(): number {
    if (this.#port === 0) throw new Error("The server is not listening");
    return this.#port;
  }

  get origin(): string {
    return this.#server instanceof TlsServer ? `https://localhost:${this.port}` : `http://127.0.0.1:${this.port}`;
  }

  /** @param port a free one the first time, then the same one */
  async listen(port = this.#port): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(port, "127.0.0.1", done));
    const address = this.#server.address();
    if (typeof address === "object" && address) this.#port = address.port;
    return this;
  }

  /** Refuses connections; those that there are end. */
  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Shows another certificate from now on; connections begin anew. */
  present(identity: string): void {
    if (this.#server instanceof TlsServer) this.#server.setSecureContext({ key: identity, cert: identity });
    this.#server.closeAllConnections();
  }
}
