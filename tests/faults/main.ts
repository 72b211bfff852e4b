import { mkdtempDisposableSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { allFaults } from "./faults";
import { Stage } from "./stage";
import { clockTrial, coldTrial, flappingTrial, referenceOf, warmTrial } from "./trial";
import { pageTable } from "./visits";

/**
 * `npm run test:faults`: lets every fault befall a warm site and a cold one, and prints which promises were broken. Its
 * arguments are words of the faults to try, such as `KV`; none: all of them, the flapping CMS and the clock.
 */
const wanted = process.argv.slice(3).map((word) => word.toLowerCase());
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word));

let broken = 0;

async function tell(name: string, trial: Promise<string[]>): Promise<void> {
  const startedAt = performance.now();
  const problems = await trial;
  broken += problems.length;
  const seconds = `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`;
  console.info(name.padEnd(52), seconds.padStart(6), problems.length === 0 ? "kept" : `${problems.length} BROKEN`);
  for (const problem of problems.slice(0, 6)) console.info(`    ${problem}`);
}

const stage = await Stage.build();
using state = mkdtempDisposableSync(join(tmpdir(), "faults-state-"));
const site = await stage.start(state.path);
try {
  await site.runCron();
  const paths = await pageTable(site);
  for (const fault of allFaults) {
    const name = `${fault.on}: ${fault.name}`;
    if (!isWanted(name)) continue;
    await tell(`${name}, warm`, warmTrial(fault, { stage, site }, paths));
    if (fault.onlyWarm) continue;
    const reference = await referenceOf(site, paths);
    const cold = await stage.start();
    await tell(`${name}, cold`, coldTrial(fault, { stage, site: cold }, reference)).finally(() => cold.close());
  }
  if (isWanted("flapping")) await tell("CMS: flapping, 64 connections", flappingTrial({ stage, site }, paths));
} finally {
  await site.close();
}
if (isWanted("clock")) await tell("clock: 48 h on, CMS and provider service off", clockTrial(stage, state.path));
await stage.close();
console.info(`\n${broken} broken promises, load ${loadavg()[0]?.toFixed(1)}`);
process.exitCode = broken === 0 ? 0 : 1;
