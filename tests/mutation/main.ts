import { globSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createVitest } from "vitest/node";
import { testsOf } from "../../scripts/proofs";
import { lastDurations } from "../../scripts/touched";
import { seededRandom } from "../support/fuzz/seeded";
import { TreeCopy } from "../support/tools/tree-copy";
import { type Mutant, mutantsOf } from "./mutants";

/**
 * `npm test -- --all mutation`: puts one small fault after the other into a copy of the tree, and counts which of them the
 * tests find. Its arguments are folders or files of `src`.
 *
 * `--sample 200` draws so many faults; `--worker` runs the worker tests of a file on what its unit tests did not find;
 * `--at-least 80` fails below so many percent.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    sample: { type: "string" },
    worker: { type: "boolean", default: false },
    "at-least": { type: "string", default: "0" },
  },
});
const targets =
  positionals.length > 0 ? positionals : ["src/intake", "src/outbox", "src/gateway", "src/replica", "src/content/sync"];

/** Worker tests that took longer in their last run come after the others. */
const quickMs = 15_000;

/** A run that takes three times as long as without a fault, and half a minute, goes round in circles. */
const patience = (usualMs: number) => 3 * usualMs + 30_000;

interface Trial {
  readonly file: string;
  readonly mutant: Mutant;
}

const files = targets.flatMap((target) => (target.endsWith(".ts") ? [target] : globSync(`${target}/**/*.ts`)));
const all = files.flatMap((file) =>
  mutantsOf(file, readFileSync(file, "utf8")).map((mutant): Trial => ({ file, mutant })),
);
const trials = values.sample === undefined ? all : drawn(all, Number(values.sample));

// What runs in the copy of the tree ends with this process.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const durations = lastDurations();
const relatedTests = await findRelatedTests();
using tree = new TreeCopy();
const usual = new Map<string, number>();
const survivors: Trial[] = [];

for (const [index, trial] of trials.entries()) {
  const isFound = await finds(trial);
  if (!isFound) survivors.push(trial);
  const { file, mutant } = trial;
  console.info(`${index + 1} of ${trials.length} ${isFound ? "found" : "SURVIVED"} ${file}:${mutant.line}`);
}
report();

function drawn(trials: readonly Trial[], count: number): Trial[] {
  const random = seededRandom(1);
  const order = new Map(trials.map((trial) => [trial, random()]));
  return trials.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, count);
}

/** Tests that import a file, those of its folder of `tests/` first; then those of the built Worker, quick ones first. */
function testRuns(file: string): { readonly words: readonly string[]; readonly isBuilt: boolean }[] {
  const [, room] = file.split("/");
  const units = relatedTests.get(file) ?? [];
  const worker = values.worker ? testsOf([file]).filter((test) => test.endsWith(".worker.test.ts")) : [];
  const isOfRoom = (test: string) => test.startsWith(`tests/${room}/`);
  const isQuick = (test: string) => (durations.get(test) ?? 0) < quickMs;
  return [
    { words: units.filter(isOfRoom), isBuilt: false },
    { words: units.filter((test) => !isOfRoom(test)), isBuilt: false },
    { words: worker.filter(isQuick), isBuilt: true },
    { words: worker.filter((test) => !isQuick(test)), isBuilt: true },
  ].filter(({ words }) => words.length > 0);
}

/** Unit and long tests of each file: those that import it, directly or not. */
async function findRelatedTests(): Promise<Map<string, string[]>> {
  const vitest = await createVitest("test", { watch: false, project: ["unit"] });
  const related = new Map<string, string[]>();
  for (const file of new Set(trials.map(({ file }) => file))) {
    vitest.config.related = [resolve(file)];
    const tests = await vitest.getRelevantTestSpecifications();
    related.set(
      file,
      tests.map(({ moduleId }) => relative(process.cwd(), moduleId)),
    );
  }
  await vitest.close();
  return related;
}

async function finds({ file, mutant }: Trial): Promise<boolean> {
  const original = tree.read(file);
  try {
    for (const { words, isBuilt } of testRuns(file)) {
      tree.write(file, original);
      const usualMs = await measureUsual({ words, isBuilt });
      tree.write(file, mutant.source);
      if (isBuilt && !(await builds())) return true;
      if (!(await tree.passes(patience(usualMs), ...words))) return true;
    }
    return false;
  } finally {
    tree.write(file, original);
  }
}

function builds(): Promise<boolean> {
  return tree.buildWorker().then(
    () => true,
    () => false,
  );
}

/**
 * Milliseconds that tests take without a fault.
 * @throws {Error} where they fail without one
 */
async function measureUsual({ words, isBuilt }: ReturnType<typeof testRuns>[number]): Promise<number> {
  const key = words.join(" ");
  const known = usual.get(key);
  if (known !== undefined) return known;
  if (isBuilt) await tree.buildWorker();
  const startedAt = Date.now();
  if (!(await tree.passes(600_000, ...words))) throw new Error(`These tests fail as they are: ${key}`);
  const usualMs = Date.now() - startedAt;
  usual.set(key, usualMs);
  return usualMs;
}

function report(): void {
  for (const { file, mutant } of survivors) console.info(`\n${file}:${mutant.line}\n- ${mutant.was}\n+ ${mutant.now}`);
  const percent = (lost: number, of: number) => Math.floor((100 * (of - lost)) / Math.max(1, of));
  for (const target of targets) {
    const isIn = ({ file }: Trial) => file.startsWith(target);
    const lost = survivors.filter(isIn).length;
    const of = trials.filter(isIn).length;
    console.info(`${target}: ${of - lost} of ${of} found, ${percent(lost, of)} %`);
  }
  const score = percent(survivors.length, trials.length);
  console.info(`mutation score: ${score} % of ${trials.length} faults (${all.length} in all)`);
  if (score < Number(values["at-least"])) process.exitCode = 1;
}
