import { join } from "node:path";
import { medianText } from "../record/figure";
import type { Table } from "../record/table";
import { bytesOf, measureAnswers, type Scaled } from "./answers";
import { peerStories, writeContents } from "./contents";
import { BuildTooLong, build, clean, type Framework, folderOf, frameworks, install, start } from "./frameworks";
import { scaleHono } from "./hono";
import { measureOwn } from "./own";

const sizes = process.env.SIZES?.split(",").map(Number) ?? [10, 100, 1_000, 5_000];

/** `CASES=Next` measures only the sites whose names begin so. */
const cases = process.env.CASES?.split(",");

/** A build that takes longer is ended; the row says so, and the peer's larger ones are not begun. */
const buildMostMs = Number(process.env.BUILD_SECONDS ?? 240) * 1_000;

const sites: readonly { readonly name: string; measure(count: number): Promise<Scaled> }[] = [
  { name: "This site", measure: measureOwn },
  { name: "Hono + React, kept", measure: scaleHono },
  ...frameworks.map((framework) => ({
    name: framework.name,
    measure: (count: number) => measureFramework(framework, count),
  })),
];

const head = [
  "Site",
  "Pages",
  "Build, or first reading",
  "A changed story shows after",
  "Deployed, without packages",
  "Start",
  "First page",
  "The same again, CPU",
  "Rate",
  "Memory, at most",
];

/** Prints what the site and its peers take to build, to change and to answer with more and more stories. */
export async function measureScale(): Promise<Table> {
  const rows: string[][] = [];
  console.info(`\n${head.join(" | ")}`);
  for (const { name, measure } of sites) {
    if (cases && !cases.some((beginning) => name.startsWith(beginning))) continue;
    for (const count of sizes) {
      try {
        const row = [name, count.toLocaleString("en"), ...cellsOf(await measure(count))];
        console.info(row.join(" | "));
        rows.push(row);
      } catch (error) {
        if (error instanceof BuildTooLong)
          rows.push([name, count.toLocaleString("en"), error.message, ...head.slice(3).map(() => "–")]);
        console.warn(`${name}, ${count} pages, cannot be measured here: ${error}`);
        break;
      }
    }
  }
  return rows.length > 0 ? [head, ...rows] : [];
}

const cellOf = (value: number, unit: string, digits = 0) => medianText({ name: "", values: [value], unit, digits });

const cellsOf = ({ buildMs, changeMs, bytes, startMs, firstMs, cpuMs, rate, megabytes }: Scaled): string[] => [
  cellOf(buildMs / 1_000, "s", 1),
  cellOf(changeMs / 1_000, "s", 1),
  cellOf(bytes / 1e6, "MB", 1),
  cellOf(startMs, "ms"),
  cellOf(firstMs, "ms"),
  cellOf(cpuMs, "ms", 3),
  cellOf(rate, "/s"),
  cellOf(megabytes, "MB"),
];

async function measureFramework(framework: Framework, count: number): Promise<Scaled> {
  const folder = folderOf(framework);
  const [changed, ...others] = peerStories(count);
  if (!changed) throw new Error("No stories");
  await install(framework);
  clean(framework);
  writeContents(folder, [changed, ...others]);
  const buildMs = await build(framework, buildMostMs);
  const title = `${changed.title}, berubah`;
  writeContents(folder, [{ ...changed, title }, ...others]);
  const rebuildMs = await build(framework, buildMostMs);
  const bytes = framework.deployed.reduce((sum, path) => sum + bytesOf(join(folder, path)), 0);
  const startedAt = performance.now();
  const running = await start(framework);
  const startMs = performance.now() - startedAt;
  try {
    const answers = await measureAnswers(running, `/news/${changed.id}`, title);
    return { buildMs, changeMs: rebuildMs + startMs, bytes, startMs, ...answers };
  } finally {
    running.process.kill();
  }
}
