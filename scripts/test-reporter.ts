import { renameSync, writeFileSync } from "node:fs";
import { DefaultReporter, type TestModule, type TestRunEndReason, type TestSpecification } from "vitest/node";
import { elapsed } from "./steps.ts";
import { emptyResults } from "./test-results.ts";

/**
 * Vitest's default reporter, with the number of finished files after each one. After each file it writes the results so
 * far to the file that `TEST_RESULTS` names, so that they survive the runner.
 */
export default class TestReporter extends DefaultReporter {
  constructor() {
    // Two runs write to one terminal: neither may draw over its last lines.
    super({ summary: false });
  }

  #files = 0;
  #ended = 0;
  readonly #results = emptyResults();

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
    super.onTestRunStart(specifications);
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    this.log(`tests: ${++this.#ended} of ${this.#files} files, ${elapsed()}`);
    this.#add(module);
    this.#write();
  }

  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: Parameters<DefaultReporter["onTestRunEnd"]>[1],
    reason: TestRunEndReason,
  ): void {
    super.onTestRunEnd(modules, errors, reason);
    this.#results.failed += errors.length;
    this.#results.isComplete = true;
    this.#write();
  }

  #add(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const failures = inState("failed").map(({ fullName }) => `${module.relativeModuleId} > ${fullName}`);
    // A file that does not load, or whose hooks fail, fails without a test.
    if (failures.length === 0 && !module.ok()) failures.push(module.relativeModuleId);
    this.#results.failures.push(...failures);
    this.#results.failed += failures.length;
    this.#results.passed += inState("passed").length;
    this.#results.skipped += inState("skipped").length;
    const { duration, setupDuration, collectDuration } = module.diagnostic();
    const { projects } = this.#results;
    const before = projects[module.project.name] ?? { files: 0, tests: 0, durationMs: 0 };
    projects[module.project.name] = {
      files: before.files + 1,
      tests: before.tests + tests.length,
      durationMs: before.durationMs + duration + setupDuration + collectDuration,
    };
  }

  #write(): void {
    const file = process.env.TEST_RESULTS;
    if (!file) return;
    writeFileSync(`${file}.new`, JSON.stringify(this.#results));
    renameSync(`${file}.new`, file);
  }
}
