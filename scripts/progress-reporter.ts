import { DefaultReporter, type TestModule, type TestSpecification } from "vitest/node";
import { elapsed } from "./steps.ts";

/** Vitest's default reporter, with the number of finished files after each one. */
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
