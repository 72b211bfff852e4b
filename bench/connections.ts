import { Agent, request } from "node:http";
import { cpuMs } from "./cpu";
import type { RunningWorker } from "./workerd";

/** One request; its headers may name another `host`. */
export interface Question {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests that are sent one after the other, and again from the first one. */
export interface Asked {
  readonly questions: readonly Question[];
  /** That every response must have. */
  readonly status: number;
}

export interface Turn {
  /** CPU time of the busiest thread, milliseconds a request. */
  readonly cpu: number;
  /** Requests a second. */
  readonly rate: number;
  /** From each request to its last byte, in milliseconds. */
  readonly waits: readonly number[];
}

/** Connections to one Worker that stay open between turns, each with one request at a time. */
export class Connections {
  readonly #agent: Agent;
  #sent = 0;

  constructor(
    private readonly worker: RunningWorker,
    private readonly asked: Asked,
    private readonly count: number,
  ) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: count });
  }

  /** Sends requests for so many milliseconds. @throws {Error} for a response with another status */
  async turn(milliseconds: number): Promise<Turn> {
    const waits: number[] = [];
    const startedAt = performance.now();
    const isOver = () => performance.now() - startedAt >= milliseconds;
    const loop = async () => {
      for (let isFirst = true; isFirst || !isOver(); isFirst = false) waits.push(await this.#send());
    };
    const spent = await cpuMs(this.worker.process.pid ?? 0, () =>
      Promise.all(Array.from({ length: this.count }, loop)),
    );
    return { cpu: spent / waits.length, rate: (1_000 * waits.length) / (performance.now() - startedAt), waits };
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(): Promise<number> {
    const { questions, status } = this.asked;
    const { path, headers } = questions[this.#sent++ % questions.length] ?? { path: "/", headers: {} };
    const startedAt = performance.now();
    return new Promise((done, failed) => {
      request(this.worker.url + path, { agent: this.#agent, headers }, (response) => {
        response
          .resume()
          .on("error", failed)
          .on("end", () => {
            if (response.statusCode === status) done(performance.now() - startedAt);
            else failed(new Error(`${path}: ${response.statusCode} instead of ${status}`));
          });
      })
        .on("error", failed)
        .end();
    });
  }
}
