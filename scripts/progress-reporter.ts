import { DefaultReporter, type TestModule, type TestSpecification } from "vitest/node";
import { elapsed } from "./steps.ts";

/** Vitest's own report, and after each file how many of all have ended. */
export default class ProgressReporter extends DefaultReporter {
  #files = 0;
  #ended = 0;

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
    super.onTestRunStart(specifications);
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module);
    this.log(`tests: ${++this.#ended} of ${this.#files} files, ${elapsed()}`);
  }
}
