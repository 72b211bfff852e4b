import { existsSync, mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";
import { z } from "zod";
import { run } from "./steps.ts";

const ResultsSchema = z.object({
  passed: z.number(),
  /** At least 1 if Vitest ended early, or failed outside the tests. */
  failed: z.number(),
  skipped: z.number(),
  /** Failed tests, and files that could not run. */
  failures: z.array(z.string()),
  files: z.number(),
});

export type TestResults = z.infer<typeof ResultsSchema>;

/** Vitest's reporter of {@link runVitest}: writes the results to the file `TEST_RESULTS`. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: "passed" | "skipped") => tests.filter((test) => test.result().state === state);
    const skipped = inState("skipped").filter(({ tags }) => !tags.includes("sweep"));
    const failures = modules.flatMap((module) => {
      const failed = Array.from(module.children.allTests("failed"), ({ fullName }) => ` > ${fullName}`);
      // A file that does not load, or whose hooks fail, fails without a test.
      if (failed.length === 0 && module.state() === "failed") failed.push("");
      return failed.map((name) => module.relativeModuleId + name);
    });
    for (const { message } of unhandled) failures.push(`unhandled: ${message}`);
    const counts = { passed: inState("passed").length, failed: failures.length, skipped: skipped.length };
    const results: TestResults = { ...counts, failures, files: modules.length };
    writeFileSync(process.env.TEST_RESULTS ?? "", JSON.stringify(results));
  }
}

/** Runs Vitest and prints failures. */
export async function runVitest(args: readonly string[], output?: "ignore"): Promise<TestResults> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "site-tests-"));
  const file = join(folder.path, "results.json");
  const reporters = ["--reporter=minimal", `--reporter=${import.meta.filename}`];
  // Two runs share a terminal: with CI, neither overwrites its last lines.
  const code = await run(["vitest", "run", ...reporters, ...args], { CI: "true", TEST_RESULTS: file }, output);
  const text = existsSync(file) ? readFileSync(file, "utf8") : null;
  const unknown = { passed: 0, failed: 1, skipped: 0, failures: ["Vitest ended before its last file"], files: 0 };
  const results = text === null ? unknown : ResultsSchema.parse(JSON.parse(text));
  return { ...results, failed: Math.max(results.failed, code === 0 ? 0 : 1) };
}
