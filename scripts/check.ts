import { elapsed, runTogether, staticChecks } from "./steps.ts";
import { changedFiles, touchedTests } from "./touched.ts";

/**
 * The inner loop: every check that needs no build, in parallel; then the quick ones of the worker and browser tests that
 * the changed files touch, on a fresh build. What failed stands last.
 */
const vitest = ["vitest", "run", "--reporter=minimal"] as const;
const unitTests = { name: "unit tests", command: [...vitest, "--project", "unit"] } as const;
const build = { name: "build", command: ["npm", "run", "build"] } as const;

const { quick, others } = touchedTests(changedFiles());
const touched = { name: `tests of what changed: ${quick.join(" ")}`, command: [...vitest, ...quick] } as const;
const rounds = [[unitTests, ...staticChecks], ...(quick.length > 0 ? [[build], [touched]] : [])];

let failed: string[] = [];
for (const steps of rounds) if (failed.length === 0) failed = await runTogether(steps);

if (failed.length === 0) {
  const listed = others.length > 12 ? [...others.slice(0, 12), `and ${others.length - 12} more`] : others;
  if (others.length > 0) console.info(`\nYour changes also touch, and npm test runs:\n  ${listed.join("\n  ")}`);
  console.info(`\nAll passed in ${elapsed()}`);
} else {
  console.error(`\nFailed: ${failed.join(", ")}`);
  process.exitCode = 1;
}
