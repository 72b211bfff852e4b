import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { AnswerReader } from "./answer-reader";
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

/** One request. */
export interface Question {
  readonly path: string;
  /** With a `host` where it is another than the Worker's own. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What connections ask, one question after the other and then from the first on again. */
export interface Asked {
  readonly questions: readonly Question[];
  /** That every answer has. */
  readonly status: number;
}

/** A connection that stays open, with one request on its way at a time. */
interface Connection {
  readonly socket: Socket;
  readonly reader: AnswerReader;
  askedAt: number;
}

/**
 * Connections that ask again and again in turns as short as one likes: nothing is opened or closed within a turn, and an
 * answer costs the asking side no more than reading its head and counting its bytes.
 */
export class OpenConnections {
  readonly #connections: Connection[] = [];
  readonly #requests: readonly Buffer[];
  #asked = 0;
  #isAsking = false;
  #open = 0;
  #waits: number[] = [];
  #ended = Promise.withResolvers<void>();

  private constructor(
    private readonly worker: RunningWorker,
    questions: readonly Question[],
    private readonly status: number,
  ) {
    this.#requests = questions.map((question) => requestOf(worker, question));
  }

  /** @param count how many connections */
  static async open(worker: RunningWorker, { questions, status }: Asked, count: number): Promise<OpenConnections> {
    const opened = new OpenConnections(worker, questions, status);
    for (let number = 0; number < count; number++) opened.#add(await connected(worker));
    return opened;
  }

  /** Asks for so many milliseconds, and waits for what is on its way then. @throws {Error} where an answer has another status */
  async turn(milliseconds: number): Promise<TurnOfAnswers> {
    this.#waits = [];
    this.#ended = Promise.withResolvers();
    this.#isAsking = true;
    this.#open = this.#connections.length;
    const startedAt = performance.now();
    const spent = await cpuMs(this.worker.process.pid ?? 0, async () => {
      for (const connection of this.#connections) this.#ask(connection);
      await Promise.race([new Promise((done) => setTimeout(done, milliseconds)), this.#ended.promise]);
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
    const connection = { socket, reader: new AnswerReader(), askedAt: 0 };
    this.#connections.push(connection);
    socket.on("data", (received: Buffer) => {
      try {
        if (connection.reader.isWholeWith(received)) this.#answered(connection);
      } catch (error) {
        this.#ended.reject(error);
      }
    });
    socket.on("error", (error) => this.#ended.reject(error));
    socket.on("end", () => this.#ended.reject(new Error("The Worker ended a connection")));
  }

  #ask(connection: Connection): void {
    connection.askedAt = performance.now();
    connection.socket.write(this.#requests[this.#asked++ % this.#requests.length] ?? "");
  }

  #answered(connection: Connection): void {
    const { status } = connection.reader;
    if (status !== this.status) throw new Error(`An answer with status ${status} instead of ${this.status}`);
    this.#waits.push(performance.now() - connection.askedAt);
    if (this.#isAsking) this.#ask(connection);
    else if (--this.#open === 0) this.#ended.resolve();
  }
}

function requestOf({ url }: RunningWorker, { path, headers }: Question): Buffer {
  const lines = Object.entries({ host: new URL(url).host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
}

async function connected({ url }: RunningWorker): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.setNoDelay(true);
  await once(socket, "connect");
  return socket;
}
