import type { Outcome } from "./trial";

const seconds = (ms: number) => (Number.isFinite(ms) ? `${(ms / 1_000).toFixed(2)} s` : "never");

/** A line of the table: fault, moment, pages shown, slowest answer, time until all was well again, verdict. */
export function lineOf({ fault, moment, pages, shown, slowestMs, recoveredMs, problems }: Outcome): string {
  const cells = [
    fault.padEnd(44),
    moment.padEnd(8),
    `${shown} of ${pages}`.padStart(10),
    seconds(slowestMs).padStart(9),
    seconds(recoveredMs).padStart(9),
    problems.length === 0 ? "kept" : `${problems.length} BROKEN`,
  ];
  return cells.join("  ");
}
