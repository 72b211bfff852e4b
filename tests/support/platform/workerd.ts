import { execFileSync } from "node:child_process";

const shared = new Set<number>();

/** From now on these are nobody's: other files of tests use them as well. */
export function shareProcesses(pids: readonly number[]): void {
  for (const pid of pids) shared.add(pid);
}

/** Ids of the workerd processes that this process has started and that still run, but for those of the shared site. */
export function workerdProcesses(): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,comm="], { encoding: "utf8" }).trim().split("\n");
  return lines.flatMap((line) => {
    const [pid, parent, state = "", command = ""] = line.trim().split(/\s+/);
    const isOurs =
      Number(parent) === process.pid &&
      command.includes("workerd") &&
      !state.startsWith("Z") &&
      !shared.has(Number(pid));
    return isOurs ? [Number(pid)] : [];
  });
}
