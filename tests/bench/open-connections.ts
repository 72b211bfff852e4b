import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { cpuMs } from "./cpu";
import type { RunningWorker } from "./workerd";

/** What one turn on open connections came to. */
export interface TurnOfAnswers {
  /** Of the busiest thread, milliseconds a request. */
  readonly cpu: number;
  /** Requests a second. */
  readonly rate: number;
  /** Of each answer, from its request to its last byte, in milliseconds. */
  readonly waits: readonly number[];
}

/** A connection that stays open, with one request on its way at a time. */
interface Connection {
  readonly socket: Socket;
  receivedBytes: number;
  askedAt: number;
}

/**
 * Connections that ask one question again and again in turns as short as one likes: nothing is opened or closed within a
 * turn, and an answer costs the asking side no more than counting its bytes.
 */
export class OpenConnections {
  readonly #connections: Connection[] = [];
  readonly #question: Buffer;
  #isAsking = false;
  #open = 0;
  #waits: number[] = [];
  #ended = Promise.withResolvers<void>();

  private constructor(
    private readonly worker: RunningWorker,
    path: string,
    headers: Readonly<Record<string, string>>,
    /** Head and body; every answer has as many. */
    private readonly answerBytes: number,
  ) {
    this.#question = questionOf(worker, path, headers);
  }

  /** @param count how many connections */
  static async open(
    worker: RunningWorker,
    path: string,
    headers: Readonly<Record<string, string>>,
    count: number,
  ): Promise<OpenConnections> {
    const answerBytes = await lengthOfAnswer(worker, questionOf(worker, path, headers));
    const opened = new OpenConnections(worker, path, headers, answerBytes);
    for (let number = 0; number < count; number++) opened.#add(await connected(worker));
    return opened;
  }

  /** Asks for so many milliseconds, and waits for what is on its way then. @throws {Error} where an answer has another length */
  async turn(milliseconds: number): Promise<TurnOfAnswers> {
    this.#waits = [];
    this.#ended = Promise.withResolvers();
    this.#isAsking = true;
    this.#open = this.#connections.length;
    const startedAt = performance.now();
    const spent = await cpuMs(this.worker.process.pid ?? 0, async () => {
      for (const connection of this.#connections) this.#ask(connection);
      await new Promise((done) => setTimeout(done, milliseconds));
      this.#isAsking = false;
      await this.#ended.promise;
    });
    const { length } = this.#waits;
    return { cpu: spent / length, rate: (1_000 * length) / (performance.now() - startedAt), waits: this.#waits };
  }

  close(): void {
    for (const { socket } of this.#connections) socket.destroy();
  }

  #add(socket: Socket): void {
    const connection = { socket, receivedBytes: 0, askedAt: 0 };
    this.#connections.push(connection);
    socket.on("data", ({ length }) => this.#receive(connection, length));
    socket.on("error", (error) => this.#ended.reject(error));
  }

  #ask(connection: Connection): void {
    connection.receivedBytes = 0;
    connection.askedAt = performance.now();
    connection.socket.write(this.#question);
  }

  #receive(connection: Connection, length: number): void {
    connection.receivedBytes += length;
    if (connection.receivedBytes < this.answerBytes) return;
    if (connection.receivedBytes > this.answerBytes) this.#ended.reject(new Error("An answer of another length"));
    this.#waits.push(performance.now() - connection.askedAt);
    if (this.#isAsking) this.#ask(connection);
    else if (--this.#open === 0) this.#ended.resolve();
  }
}

function questionOf({ url }: RunningWorker, path: string, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries({ host: new URL(url).host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
}

async function connected({ url }: RunningWorker): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.setNoDelay(true);
  await once(socket, "connect");
  return socket;
}

/** Bytes of the head and of the body, which the head tells; a 304 has none. */
async function lengthOfAnswer(worker: RunningWorker, question: Buffer): Promise<number> {
  const socket = await connected(worker);
  socket.write(question);
  let received = "";
  while (!received.includes("\r\n\r\n")) received += String((await once(socket, "data"))[0]);
  socket.destroy();
  const [head = ""] = received.split("\r\n\r\n");
  const [, body = "0"] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (!/^HTTP\/1\.1 (200|304) /.test(head)) throw new Error(head.slice(0, 100));
  return head.length + 4 + (head.startsWith("HTTP/1.1 304") ? 0 : Number(body));
}
