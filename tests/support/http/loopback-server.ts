import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** A small real HTTP server on this machine, in the place of another system; what it answers is its subclass's. */
export abstract class LoopbackServer {
  readonly #server = createServer((request, response) => void this.#take(request, response));

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
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("The server is not listening");
    return address.port;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** @param port 0 takes a free one */
  listen(port: number): Promise<void> {
    return new Promise((done) => this.#server.listen(port, "127.0.0.1", done));
  }

  close(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done());
      this.#server.closeAllConnections();
    });
  }
}
