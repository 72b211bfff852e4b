import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { elapsed, runTogether, staticChecks } from "./steps.ts";

/** Runs all checks and the build, then all tests. The last line counts passed, failed and skipped tests. */
const build = { name: "build", command: ["npm", "run", "build"] } as const;
console.info("step 1 of 2: format, lint, types and build");
const failedSteps = await runTogether([...staticChecks, build]);
if (failedSteps.length > 0) {
  console.error(`\n${failedSteps.join(", ")}: failed`);
  console.info(`0 passed, ${failedSteps.length} failed`);
  process.exit(1);
}

console.info(`\nstep 2 of 2: tests (${elapsed()})`);
const report = join(mkdtempSync(join(tmpdir(), "site-tests-")), "report.json");
const reporters = ["--reporter=./scripts/progress-reporter.ts", "--reporter=json", `--outputFile.json=${report}`];
spawnSync("vitest", ["run", ...reporters], { stdio: "inherit" });

const ReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  success: z.boolean(),
});
const { numPassedTests, numFailedTests, numPendingTests, success } = ReportSchema.parse(
  JSON.parse(readFileSync(report, "utf8")),
);
const failed = success ? numFailedTests : Math.max(1, numFailedTests);
const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : "";
console.info(`All took ${elapsed()}`);
console.info(`${numPassedTests} passed, ${failed} failed${skipped}`);
process.exitCode = failed === 0 && numPassedTests > 0 ? 0 : 1;
