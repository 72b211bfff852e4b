import autocannon from "autocannon";
import { cpuMs } from "./cpu";
import type { RunningWorker } from "./workerd";

/** Of one measurement. */
const seconds = 1;
const connections = 32;

export interface Measured {
  /** Requests a second. */
  readonly rate: number;
  /** Of the Worker's thread, milliseconds a request. */
  readonly cpu: number;
}

/** Asks a server for one page as fast as it answers. @throws {Error} where a request fails */
export async function load(
  worker: RunningWorker,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Measured> {
  let result: autocannon.Result | undefined;
  const spent = await cpuMs(worker.process.pid ?? 0, async () => {
    result = await autocannon({ url: worker.url + path, headers, connections, duration: seconds });
  });
  if (!result || result.errors > 0 || result.timeouts > 0) throw new Error(`errors under load of ${path}`);
  const { total } = result.requests;
  return { rate: total / result.duration, cpu: spent / total };
}
