import autocannon from "autocannon";
import { cpuMs } from "./cpu";
import type { RunningWorker } from "./workerd";

/** Of one measurement. */
export const seconds = 1;
const connections = 32;

export interface Measured {
  /** Requests a second. */
  readonly rate: number;
  /** Of the Worker's thread, milliseconds a request. */
  readonly cpu: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** What is asked, again and again. */
export interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** By which requests come in turn. */
  readonly hosts?: readonly string[];
  /** What is asked in turn, so that no two requests are alike; the constant has the page of middle length. */
  readonly questions?: readonly string[];
}

let turn = 0;

/** Asks a server as fast as it answers. @throws {Error} where a request fails */
export async function load(
  worker: RunningWorker,
  { path, headers = {}, hosts, questions = [""] }: Asked,
): Promise<Measured> {
  const setupRequest = (request: autocannon.Request) => {
    turn++;
    const host = hosts && { host: hosts[turn % hosts.length] };
    return {
      ...request,
      path: `${path}${questions[turn % questions.length]}`,
      headers: { ...request.headers, ...host },
    };
  };
  let result: autocannon.Result | undefined;
  const spent = await cpuMs(worker.process.pid ?? 0, async () => {
    result = await autocannon({
      url: worker.url + path,
      headers,
      connections,
      duration: seconds,
      ...((hosts || questions.length > 1) && { requests: [{ setupRequest }] }),
    });
  });
  if (!result || result.errors > 0 || result.timeouts > 0) throw new Error(`errors under load of ${path}`);
  const { total } = result.requests;
  return { rate: total / result.duration, cpu: spent / total, p99: result.latency.p99 };
}
