/** Searches of a question in a round: the clock of a thread has steps of some milliseconds. */
const repeats = 20;

/** Share of the questions that stay below the limit: the slowest depend on what else the machine does. */
const share = 0.95;

/** CPU of one search in this thread, in milliseconds. */
export async function searchCpuMs(work: () => Promise<unknown>, times = repeats): Promise<number> {
  const before = process.threadCpuUsage();
  for (let repeat = 0; repeat < times; repeat++) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / times;
}

/** The time that most of the questions stay below. */
export const mostOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0;
