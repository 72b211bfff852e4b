import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { z } from "zod";
import { type Output, run } from "./steps.ts";

const ProjectResultsSchema = z.object({
  files: z.number(),
  tests: z.number(),
  /** Of all its files, which run in parallel. */
  durationMs: z.number(),
});

const TestResultsSchema = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  /** Names of the tests that failed, and of files that could not be run. */
  failures: z.array(z.string()),
  /** Whether the run came to its end. */
  isComplete: z.boolean(),
  projects: z.record(z.string(), ProjectResultsSchema),
});

/** What a run of Vitest has found so far. */
export type TestResults = z.infer<typeof TestResultsSchema>;

export const emptyResults = (): TestResults => ({
  ...{ passed: 0, failed: 0, skipped: 0 },
  failures: [],
  isComplete: false,
  projects: {},
});

/** Runs Vitest with these arguments. Where it dies, or finds a fault outside the tests, at least one test has failed. */
export async function runVitest(args: readonly string[], output: Output = "inherit"): Promise<TestResults> {
  const folder = mkdtempSync(join(tmpdir(), "site-tests-"));
  const file = join(folder, "results.json");
  const reporter = `--reporter=${resolve("scripts/test-reporter.ts")}`;
  const code = await run(["vitest", "run", reporter, ...args], { TEST_RESULTS: file }, output);
  const results = resultsIn(file);
  rmSync(folder, { recursive: true });
  const isSound = code === 0 && results.isComplete;
  return { ...results, failed: isSound ? results.failed : Math.max(1, results.failed) };
}

/** What the reporter has written; empty where it never came to it. */
function resultsIn(file: string): TestResults {
  try {
    return TestResultsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return emptyResults();
  }
}
