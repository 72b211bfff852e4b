import { longRuns } from "./long-runs.ts";
import { elapsed, run, runTogether, staticChecks } from "./steps.ts";
import { runVitest } from "./test-results.ts";

/**
 * `npm test`: checks, build, tests; arguments go to Vitest (`npm test -- --project unit`). `npm test -- --all [NAME
 * …]`: build and long runs (`long-runs.ts`). Failed tests are not repeated. The last lines list failures, durations and
 * counts.
 */
const isLong = process.argv[2] === "--all";
const name = isLong ? process.argv[3] : undefined;
if (name !== undefined && !longRuns.has(name)) {
  console.error(`--all ${name}: expected one of ${[...longRuns.keys()].join(", ")}`);
  process.exit(1);
}
const given = process.argv.slice(isLong ? 4 : 2);

const build = { name: "build", command: ["npm", "run", "build"] } as const;
const before = isLong ? [build] : [...staticChecks, build];

/**
 * Runs beside each other, each a sequence: worker tests often wait, and the others fill their pauses. Browser tests of a
 * process share one browser and site. More processes at a time take as long, and miss deadlines on a slow machine.
 */
const parallelRuns = [
  [
    ["--project", "e2e", "--maxWorkers", "1", "--tagsFilter=!sweep"],
    ["--project", "unit", "--maxWorkers", "2"],
  ],
  [["--project", "worker", "--maxWorkers", "2", "--tagsFilter=!sweep"]],
];

const parts: string[] = [];
const failures: string[] = [];
let passed = 0;
let failed = 0;
let skipped = 0;
const names = before.map(({ name }) => name).join(", ");

console.info(`step 1 of 2: ${names}`);
failures.push(...(await runTogether(before)));
failed += failures.length;
parts.push(`${names}: ${elapsed()}`);

if (failed === 0) {
  console.info(`\nstep 2 of 2: tests (${elapsed()})`);
  if (isLong) await runLong();
  else await runTests(given.some((argument) => argument.startsWith("--project")) ? [[[]]] : parallelRuns);
}
if (failures.length > 0) console.error(`\nFailed:\n  ${failures.join("\n  ")}`);
console.info(`\n${[...parts, `all: ${elapsed()}`].join("\n")}`);
console.info(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function runLong(): Promise<void> {
  for (const [each, { command, variables, isByName }] of longRuns) {
    if (name === undefined ? isByName : name !== each) continue;
    if (each === "pages") {
      await runTests([[["--project", "all"]]]);
      continue;
    }
    const isPassed = (await run([...command, ...given], variables)) === 0;
    if (isPassed) passed++;
    else failed++;
    parts.push(`${each}: ${isPassed ? "passed" : "failed"}, ended at ${elapsed()}`);
  }
}

async function runTests(sequences: readonly string[][][]): Promise<void> {
  const runs = sequences.map(async (selections) => {
    for (const selection of selections) {
      const results = await runVitest(["--passWithNoTests", ...selection, ...given]);
      const projects = selection.filter((word) => /^[a-z]/.test(word)).join(", ") || "tests";
      parts.push(`${projects}: ${results.passed} passed in ${results.files} files, ended at ${elapsed()}`);
      passed += results.passed;
      failed += results.failed;
      skipped += results.skipped;
      failures.push(...results.failures);
    }
  });
  await Promise.all(runs);
}
