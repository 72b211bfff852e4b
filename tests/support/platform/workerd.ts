import { execFileSync } from "node:child_process";

/** Ids of the workerd processes that this process has started and that still run. */
export function workerdProcesses(): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,comm="], { encoding: "utf8" }).trim().split("\n");
  return lines.flatMap((line) => {
    const [pid, parent, state = "", command = ""] = line.trim().split(/\s+/);
    const isOurs = Number(parent) === process.pid && command.includes("workerd") && !state.startsWith("Z");
    return isOurs ? [Number(pid)] : [];
  });
}
