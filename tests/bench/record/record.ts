import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { type Run, withRun, withTable } from "./document";
import type { Figure } from "./figure";
import { inBlock, type Table } from "./table";

const path = "docs/performance.md";

/** Said with the command, as in `npm run bench -- --record`: a bench leaves the tree as it is unless it is asked. */
const isAsked = process.argv.includes("--record");

/** Settings of the benches that choose what is measured. */
const settings = ["PARTS", "CASES", "SIZES", "ROUNDS", "RUNS", "LINES", "SECONDS", "SLOWDOWN", "BUILD_SECONDS"];

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
 * Measures and, where the command line says `--record`, writes what was found into docs/performance.md.
 * Nothing is written when the measurement throws, or finds nothing.
 * @throws {Error} before anything is measured, where the document does not have the block once
 */
async function kept<Found extends readonly unknown[]>(
  block: string,
  measure: () => Promise<Found>,
  change: (document: string, run: Run, found: Found) => string,
): Promise<void> {
  const before = currentLoad();
  if (isAsked) inBlock(readFileSync(path, "utf8"), block, (content) => content);
  const found = await measure();
  if (isAsked && found.length > 0) writeFileSync(path, change(readFileSync(path, "utf8"), runSince(before), found));
}

/** What a block keeps of its last runs, with the goals that it has figures for. See {@link kept}. */
export const recorded = (block: string, measure: () => Promise<readonly Figure[]>): Promise<void> =>
  kept(block, measure, (document, run, figures) => withRun(document, block, run, figures));

/**
 * Rows of a block's table; those that were not measured keep what they say. See {@link kept}.
 * @param names how many columns name a row
 */
export const recordedTable = (block: string, names: number, measure: () => Promise<Table>): Promise<void> =>
  kept(block, measure, (document, run, table) => withTable(document, block, run, table, names));
