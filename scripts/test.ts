import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

/** Every check in the order of its cost; the first that fails ends the run. The last line counts the tests, those left out as well. */
const report = join(mkdtempSync(join(tmpdir(), "site-tests-")), "report.json");

const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ["format and lint", "npm", "run", "lint"],
  ["types", "tsc"],
  ["build", "npm", "run", "build"],
  ["tests", "vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
];

for (const [name, command, ...args] of steps) {
  console.info(`\n> ${name}`);
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0 && name !== "tests") {
    console.error(`\n${name}: failed`);
    console.info("0 passed, 1 failed");
    process.exit(1);
  }
}

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
console.info(`${numPassedTests} passed, ${failed} failed${skipped}`);
process.exitCode = failed === 0 && numPassedTests > 0 ? 0 : 1;
