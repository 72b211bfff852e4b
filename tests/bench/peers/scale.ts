import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { peakMegabytes } from "../cpu";
import { type Asked, load, type Measured } from "../load";
import { median } from "../record/figure";
import type { Table } from "../record/table";
import type { RunningWorker } from "../workerd";
import { type PeerStory, peerStories, writeContents } from "./contents";
import { build, clean, type Framework, folderOf, frameworks, install, start } from "./frameworks";

const sizes = process.env.SIZES?.split(",").map(Number) ?? [10, 100, 1_000, 5_000];

/** `CASES=Next` measures only the peers whose names begin so. */
const cases = process.env.CASES?.split(",");

/** A build that takes longer is ended, and so is what would follow it. */
const buildMostMs = Number(process.env.BUILD_MOST_S ?? 300) * 1_000;

const warmRounds = 3;

const head = [
  "Site",
  "Pages",
  "Build",
  "Until a changed story shows",
  "Deployed, without packages",
  "Start",
  "First request",
  "Warm: CPU a request",
  "Warm: rate",
  "Memory, at most",
];

/** What one site of one size comes to; absent figures were not measured. */
export interface Scaled {
  readonly buildMs?: number;
  readonly changeMs?: number;
  readonly bytes?: number;
  readonly startMs?: number;
  readonly firstMs?: number;
  readonly cpuMs?: number;
  readonly rate?: number;
  readonly megabytes?: number;
}

/** Prints what the peers take to build, to change and to answer with more and more stories. */
export async function measureScale(): Promise<Table> {
  const rows: string[][] = [];
  const add = (name: string, count: number, cells: readonly string[]) => {
    const row = [name, count.toLocaleString("en"), ...cells];
    console.info(row.join(" | "));
    rows.push(row);
  };
  console.info(`\n${head.join(" | ")}`);
  for (const framework of frameworks) {
    const { name } = framework;
    if (cases && !cases.some((beginning) => name.startsWith(beginning))) continue;
    for (const count of sizes) {
      try {
        await install(framework);
        add(name, count, cellsOf(await measureFramework(framework, peerStories(count))));
      } catch (error) {
        console.warn(`${name}, ${count} pages, cannot be measured here: ${error}`);
        break;
      }
    }
  }
  return rows.length > 0 ? [head, ...rows] : [];
}

const cellOf = (value: number | undefined, unit: string, digits = 0) =>
  value === undefined
    ? "–"
    : `${value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;

const cellsOf = (scaled: Scaled): string[] => [
  cellOf(scaled.buildMs && scaled.buildMs / 1_000, "s", 1),
  cellOf(scaled.changeMs && scaled.changeMs / 1_000, "s", 1),
  cellOf(scaled.bytes && scaled.bytes / 1e6, "MB", 1),
  cellOf(scaled.startMs, "ms"),
  cellOf(scaled.firstMs, "ms"),
  cellOf(scaled.cpuMs, "ms", 3),
  cellOf(scaled.rate, "/s"),
  cellOf(scaled.megabytes, "MB"),
];

async function measureFramework(framework: Framework, stories: readonly PeerStory[]): Promise<Scaled> {
  const folder = folderOf(framework);
  const [changed, ...others] = stories;
  if (!changed) throw new Error("No stories");
  clean(framework);
  writeContents(folder, stories);
  const buildMs = await build(framework, buildMostMs);
  const title = `${changed.title}, berubah`;
  writeContents(folder, [{ ...changed, title }, ...others]);
  const changeMs = await build(framework, buildMostMs);
  const bytes = framework.deployed.reduce((sum, path) => sum + bytesOf(join(folder, path)), 0);
  const startedAt = performance.now();
  const running = await start(framework);
  const startMs = performance.now() - startedAt;
  try {
    return { buildMs, changeMs, bytes, startMs, ...(await measureAnswers(running, `/news/${changed.id}`, title)) };
  } finally {
    running.process.kill();
  }
}

/**
 * The first request of all, then the same page again and again.
 * @param shown what the page has to show
 */
export async function measureAnswers(running: RunningWorker, path: string, shown: string): Promise<Scaled> {
  const before = performance.now();
  const html = await (await fetch(`${running.url}${path}`)).text();
  const firstMs = performance.now() - before;
  if (!html.includes(shown)) throw new Error(`${path} does not show ${shown}`);
  const asked: Asked = { path, headers: { "accept-encoding": "gzip" } };
  await load(running, asked);
  const rounds: Measured[] = [];
  while (rounds.length < warmRounds) rounds.push(await load(running, asked));
  const [cpuMs, rate] = [median(rounds.map(({ cpu }) => cpu)), median(rounds.map((round) => round.rate))];
  return { firstMs, cpuMs, rate, megabytes: peakMegabytes(running.process.pid ?? 0) };
}

function bytesOf(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
