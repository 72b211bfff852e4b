import { globSync } from "node:fs";
import { elapsed, runTogether, staticChecks } from "./steps.ts";
import { changedFiles, readersOf, touchedTests } from "./touched.ts";

/**
 * Every check without a build and the unit tests that changed files reach, in parallel; then the quick worker and
 * browser tests of the changed files on a new build. `npm run check -- static` runs no tests.
 */
const isStatic = process.argv[2] === "static";
const vitest = ["vitest", "run", "--reporter=minimal"] as const;
const changed = changedFiles();

/** Tests that read files of the tree besides their imports. */
const readers = globSync(["tests/docs/*.test.ts", "tests/scripts/*.test.ts"], {
  exclude: ["**/*.{worker,all}.test.ts"],
});

/** Tests that import a changed file, or a module that reads one. */
const reading = readersOf(changed.filter((file) => !/\.[jt]sx?$/.test(file)));
const related = ["vitest", "related", "--run", "--reporter=minimal", ...changed, ...reading, ...readers] as const;

/** Without changes, or with other packages or settings of the tools, all unit tests run. */
const isAll = changed.length === 0 || changed.some((file) => /^(package.*|tsconfig)\.json$|^[\w.]+\.ts$/.test(file));
const withoutLong = ["--project", "unit", "--exclude", "**/*.long.test.ts"] as const;
const unitTests = { name: "unit tests", command: [...(isAll ? vitest : related), ...withoutLong] } as const;
const build = { name: "build", command: ["npm", "run", "build"] } as const;

const { quick, others } = isStatic ? { quick: [], others: [] } : touchedTests(changed);
/** Without the project `all`, which visits every page with the same files. */
const touched = {
  name: `tests of what changed: ${quick.join(" ")}`,
  command: [...vitest, "--project=!all", ...quick],
} as const;
const tested = [[unitTests, ...staticChecks], ...(quick.length > 0 ? [[build], [touched]] : [])];
const rounds = isStatic ? [staticChecks] : tested;

let failed: string[] = [];
const skipped: string[] = [];
for (const steps of rounds) {
  if (failed.length === 0) failed = await runTogether(steps);
  else skipped.push(...steps.map(({ name }) => name));
}

if (skipped.length > 0) console.info(`\nNot run, because an earlier step failed:\n  ${skipped.join("\n  ")}`);
const shownTests = others.length > 24 ? [...others.slice(0, 24), `and ${others.length - 24} more`] : others;
if (shownTests.length > 0) {
  console.info("\nNot looked at: tests that your changes touch, too slow for this command (10 s each, 20 s together).");
  console.info(`npm test runs them:\n  ${shownTests.join("\n  ")}`);
}
const unseen = isStatic
  ? "any test"
  : "tests that need a build, except those named above; the long runs of npm test -- --all";
console.info(`\nNot looked at: ${unseen}`);
if (failed.length === 0) {
  console.info(`All passed in ${elapsed()}`);
} else {
  console.error(`Failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
