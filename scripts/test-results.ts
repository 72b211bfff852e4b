import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { z } from "zod";
import { type Output, run } from "./steps.ts";

/** Output of Vitest's JSON reporter. */
const ReportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

export interface TestResults {
  readonly passed: number;
  /** At least 1 if Vitest ended early, or failed outside the tests. */
  readonly failed: number;
  readonly skipped: number;
  /** Failed tests, and files that could not run. */
  readonly failures: readonly string[];
  readonly files: number;
}

/** Runs Vitest and prints failures. */
export async function runVitest(args: readonly string[], output: Output = "inherit"): Promise<TestResults> {
  const folder = mkdtempSync(join(tmpdir(), "site-tests-"));
  const file = join(folder, "results.json");
  const reporters = ["--reporter=minimal", "--reporter=json", `--outputFile.json=${file}`];
  // Two runs share a terminal: with CI, neither overwrites its last lines.
  const code = await run(["vitest", "run", ...reporters, ...args], { CI: "true" }, output);
  const report = reportIn(file);
  rmSync(folder, { recursive: true });
  if (!report) return { passed: 0, failed: 1, skipped: 0, failures: ["Vitest ended before its last file"], files: 0 };
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped, testResults } = report;
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(".", name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    // A file that does not load, or whose hooks fail, fails without a test.
    if (failed.length === 0) return status === "failed" ? [path] : [];
    return failed.map(({ fullName }) => `${path} > ${fullName}`);
  });
  const failed = Math.max(failures.length, numFailedTests, code === 0 ? 0 : 1);
  return { passed, failed, skipped, failures, files: testResults.length };
}

/** Null if Vitest ended before it wrote a report. */
function reportIn(file: string): z.infer<typeof ReportSchema> | null {
  try {
    return ReportSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}
