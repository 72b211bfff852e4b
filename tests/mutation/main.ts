import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { parseArgs } from "node:util";
import { seededRandom } from "../support/fuzz/seeded";
import { TreeCopy } from "../support/tools/tree-copy";
import { type Mutant, mutantsOf } from "./mutants";

/**
 * `npm test -- --all mutation`: puts one small fault after the other into a copy of the tree, and counts which of them the
 * unit tests find. Its arguments are folders or files of `src`; `--sample 200` draws so many faults.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { sample: { type: "string" } },
});
const targets =
  positionals.length > 0 ? positionals : ["src/intake", "src/outbox", "src/gateway", "src/replica", "src/content/sync"];

interface Trial {
  readonly file: string;
  readonly mutant: Mutant;
}

const files = targets.flatMap((target) => (target.endsWith(".ts") ? [target] : globSync(`${target}/**/*.ts`)));
const all = files.flatMap((file) =>
  mutantsOf(file, readFileSync(file, "utf8")).map((mutant): Trial => ({ file, mutant })),
);
const trials = values.sample === undefined ? all : drawn(all, Number(values.sample));

using tree = new TreeCopy();
/** Tests that pass without a fault. */
const sound = new Set<string>();
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

/** Tests of a file by what they cost: its own, those of its folder, and the long ones of its folder. */
function testRuns(file: string): readonly string[][] {
  const folder = dirname(file).replace(/^src/, "tests");
  const own = globSync(`${folder}/${basename(file, ".ts")}.test.ts`);
  const others = globSync(`${folder}/*.test.ts`, { exclude: ["**/*.{worker,long,all}.test.ts"] });
  const long = globSync(`${folder}/*.long.test.ts`);
  const runs = [
    ["unit", ...own],
    ["unit", ...others],
    ["long", ...long],
  ];
  return runs.filter(({ length }) => length > 1).map((words) => ["--project", ...words]);
}

/** @throws {Error} where tests fail without a fault */
async function finds({ file, mutant }: Trial): Promise<boolean> {
  const runs = testRuns(file);
  for (const words of runs) {
    if (sound.has(words.join(" "))) continue;
    if (!(await tree.passes(...words))) throw new Error(`These tests fail as they are: ${words.join(" ")}`);
    sound.add(words.join(" "));
  }
  tree.write(file, mutant.source);
  try {
    for (const words of runs) if (!(await tree.passes(...words))) return true;
    return false;
  } finally {
    tree.write(file, readFileSync(file, "utf8"));
  }
}

function report(): void {
  for (const { file, mutant } of survivors) console.info(`\n${file}:${mutant.line}\n- ${mutant.was}\n+ ${mutant.now}`);
  const percent = (lost: number, of: number) => Math.floor((100 * (of - lost)) / Math.max(1, of));
  for (const target of targets) {
    const isIn = ({ file }: Trial) => file.startsWith(target);
    const [lost, of] = [survivors.filter(isIn).length, trials.filter(isIn).length];
    console.info(`${target}: ${of - lost} of ${of} found, ${percent(lost, of)} %`);
  }
  const score = percent(survivors.length, trials.length);
  console.info(`mutation score: ${score} % of ${trials.length} faults (${all.length} in all)`);
}
