import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { clockTrial } from "./clock";
import { allFaults } from "./faults";
import { flappingTrial } from "./flapping";
import type { Identities } from "./http-faults";
import { Stage } from "./stage";
import { coldTrial, type Outcome, referenceOf, warmTrial } from "./trial";
import { pageTable } from "./visits";

/**
 * Lets every fault befall a warm site and a cold one, and prints what became of it.
 * @param wanted words of the faults to try, such as `KV`; none: all of them, the clock and the flapping CMS
 * @returns how many promises were broken
 */
export async function runTrials(identities: Identities, wanted: readonly string[]): Promise<number> {
  const isWanted = (name: string) =>
    wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word.toLowerCase()));
  const stage = await Stage.build(identities);
  const stateDir = mkdtempSync(join(tmpdir(), "faults-state-"));
  const outcomes: Outcome[] = [];
  const tell = (outcome: Outcome) => {
    outcomes.push(outcome);
    console.info(lineOf(outcome));
    for (const problem of outcome.problems.slice(0, 6)) console.info(`    ${problem}`);
  };
  const site = await stage.start(stateDir);
  try {
    await site.runCron();
    const paths = await pageTable(site);
    for (const fault of allFaults(identities).filter(({ on, name }) => isWanted(`${on}: ${name}`))) {
      tell(await warmTrial(fault, { stage, site }, paths));
      if (fault.onlyWarm) continue;
      const reference = await referenceOf(site, paths);
      const cold = await stage.start();
      await coldTrial(fault, { stage, site: cold }, reference)
        .then(tell)
        .finally(() => cold.close());
    }
    if (isWanted("flapping")) tell(await flappingTrial({ stage, site }, identities, paths));
  } finally {
    await site.close();
  }
  if (isWanted("clock")) tell(await clockTrial(stage, stateDir));
  await stage.close();
  rmSync(stateDir, { recursive: true, force: true });
  const problems = outcomes.flatMap((outcome) => outcome.problems).length;
  console.info(`\n${outcomes.length} trials, ${problems} broken promises, load ${loadavg()[0]?.toFixed(1)}`);
  return problems;
}

const seconds = (ms: number) => (Number.isFinite(ms) ? `${(ms / 1_000).toFixed(2)} s` : "never");

/** A line of the table: fault, moment, pages shown, slowest answer, time until all was well again, verdict. */
function lineOf({ fault, moment, pages, shown, slowestMs, recoveredMs, problems }: Outcome): string {
  const times = [slowestMs, recoveredMs].map((ms) => seconds(ms).padStart(9));
  const verdict = problems.length === 0 ? "kept" : `${problems.length} BROKEN`;
  return [fault.padEnd(44), moment.padEnd(8), `${shown} of ${pages}`.padStart(10), ...times, verdict].join("  ");
}
