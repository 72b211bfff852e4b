import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { z } from "zod";
import { elapsed, runTogether, staticChecks } from "./steps.ts";

/** More failures than this have one cause, not a crowded machine's: nothing is repeated. */
const maxRepeatedFiles = 3;

/**
 * Runs all checks and the build, then all tests; a file or three that failed run once more, alone, and are named.
 * The last line counts passed, failed and skipped tests. Arguments go to vitest: `npm test -- --project unit`.
 */
const build = { name: "build", command: ["npm", "run", "build"] } as const;
console.info("step 1 of 2: format, lint, types and build");
const failedSteps = await runTogether([...staticChecks, build]);
if (failedSteps.length > 0) {
  console.error(`\n${failedSteps.join(", ")}: failed`);
  console.info(`0 passed, ${failedSteps.length} failed`);
  process.exit(1);
}

const ReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Runs vitest with these arguments; its report afterwards. */
function runTests(...args: string[]): z.infer<typeof ReportSchema> {
  const report = join(mkdtempSync(join(tmpdir(), "site-tests-")), "report.json");
  const reporters = ["--reporter=./scripts/progress-reporter.ts", "--reporter=json", `--outputFile.json=${report}`];
  spawnSync("vitest", ["run", ...reporters, ...args], { stdio: "inherit" });
  return ReportSchema.parse(JSON.parse(readFileSync(report, "utf8")));
}

console.info(`\nstep 2 of 2: tests (${elapsed()})`);
const first = runTests(...process.argv.slice(2));
const failedFiles = first.testResults.filter(({ status }) => status === "failed");
const mayBeUnstable = !first.success && failedFiles.length > 0 && failedFiles.length <= maxRepeatedFiles;
if (mayBeUnstable) console.info(`\nonce more, one by one: what failed among others (${elapsed()})`);
const second = mayBeUnstable ? runTests("--maxWorkers=1", ...failedFiles.map(({ name }) => name)) : first;

const failed = second.success ? 0 : Math.max(1, second.numFailedTests);
const skipped = first.numPendingTests > 0 ? `, ${first.numPendingTests} skipped` : "";
if (mayBeUnstable && failed === 0) {
  console.info("\nunstable: failed among others and passed alone. Fix the test or what it found:");
  for (const { name, assertionResults } of failedFiles) {
    const unstable = assertionResults.filter(({ status }) => status === "failed");
    console.info([relative(".", name), ...unstable.map(({ fullName }) => fullName)].join("\n  "));
  }
}
console.info(`All took ${elapsed()}`);
const ran = first.numPassedTests + first.numFailedTests;
console.info(`${Math.max(0, ran - failed)} passed, ${failed} failed${skipped}`);
process.exitCode = failed === 0 && first.numPassedTests > 0 ? 0 : 1;
