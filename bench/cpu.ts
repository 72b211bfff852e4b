import { readdirSync, readFileSync } from "node:fs";

/** CPU time of each thread of a process so far, in milliseconds. */
function threadTimes(pid: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const [nanoseconds = "0"] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    times.set(thread, Number(nanoseconds) / 1_000_000);
  }
  return times;
}

/** CPU time that the busiest thread of a process spent while something was done: the one that runs the Worker. */
export async function cpuMs(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = threadTimes(pid);
  await work();
  const spent = Array.from(threadTimes(pid), ([thread, time]) => time - (before.get(thread) ?? 0));
  return Math.max(...spent);
}

/** CPU time of the busiest thread of a process since its start, in milliseconds. */
export function cpuMsSoFar(pid: number): number {
  return Math.max(...threadTimes(pid).values());
}
