import { cpus, loadavg } from "node:os";

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Median, ninety-fifth of a hundred, and the extremes, of milliseconds. */
export function spread(values: readonly number[]): string {
  const shown = (ms: number) => (ms < 10_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1_000).toFixed(1)} s`);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return `p50 ${shown(quantile(values, 0.5))}, p95 ${shown(quantile(values, 0.95))} (${shown(least)} to ${shown(most)})`;
}

/** What figures depend on besides the code. */
export function machine(): string {
  return `${cpus().length} cores of ${cpus()[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`;
}

export const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Asks until it is so. @throws {Error} after so many milliseconds */
export async function until(isSo: () => Promise<boolean>, patienceMs: number, everyMs = 250): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not so after ${patienceMs} ms`);
    await wait(everyMs);
  }
}
