import { readFileSync } from "node:fs";
import { z } from "zod";

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
  /** Whether the run came to its end. */
  isComplete: z.boolean(),
  projects: z.record(z.string(), ProjectResultsSchema),
});

/** What a run of Vitest has found so far. */
export type TestResults = z.infer<typeof TestResultsSchema>;

export const emptyResults = (): TestResults => ({ passed: 0, failed: 0, skipped: 0, isComplete: false, projects: {} });

/** The results in a file that {@link TestReporter} writes; empty where there is none yet. */
export function readResults(file: string): TestResults {
  try {
    return TestResultsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return emptyResults();
  }
}
