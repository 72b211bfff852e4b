import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { type Run, withRun } from "./document";
import type { Figure } from "./figure";

const path = "docs/performance.md";

/** Said with the command, as in `npm run bench -- --record`: a bench leaves the tree as it is unless it is asked. */
const isAsked = process.argv.includes("--record");

/** Settings of the benches that choose what is measured. */
const settings = ["PARTS", "CASES", "ROUNDS", "RUNS", "SECONDS", "SLOWDOWN"];

const git = (...args: readonly string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

function runSince(loadBefore: number): Run {
  const others = git("status", "--porcelain", "--untracked-files=no", "--", ".", `:!${path}`);
  const chosen = settings.flatMap((name) => (process.env[name] ? [`${name}=${process.env[name]}`] : []));
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: `${git("rev-parse", "--short", "HEAD")}${others ? "+" : ""}`,
    load: `${loadBefore.toFixed(1)}..${currentLoad().toFixed(1)}`,
    command: [...chosen, "npm run", process.env.npm_lifecycle_event ?? "bench"].join(" "),
  };
}

const currentLoad = () => loadavg()[0] ?? 0;

/**
 * Measures what belongs to a block of docs/performance.md and, where the command line says `--record`, writes it there.
 * Nothing is written when the measurement throws, or finds nothing.
 * @throws {Error} before anything is measured, where the document does not have the block once
 */
export async function recorded(block: string, measure: () => Promise<readonly Figure[]>): Promise<void> {
  const before = currentLoad();
  if (isAsked) withRun(readFileSync(path, "utf8"), block, runSince(before), []);
  const figures = await measure();
  if (isAsked && figures.length > 0) {
    writeFileSync(path, withRun(readFileSync(path, "utf8"), block, runSince(before), figures));
  }
}
