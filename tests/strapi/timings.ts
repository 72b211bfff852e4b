/** What was done and how long it took, and what was found. */
export class Timings {
  readonly #failed: string[] = [];
  readonly #taken: (readonly [step: string, seconds: string])[] = [];

  async of<Value>(step: string, work: () => Promise<Value>): Promise<Value> {
    const begun = performance.now();
    const value = await work();
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    this.#taken.push([step, seconds]);
    console.info(`${step}: ${seconds} s`);
    return value;
  }

  check(claim: string, holds: boolean): void {
    console.info(`${holds ? "holds" : "FAILS"}: ${claim}`);
    if (!holds) this.#failed.push(claim);
  }

  /** Prints all of it. @returns whether everything holds */
  report(): boolean {
    console.info(`\n${this.#taken.map(([step, seconds]) => `| ${step} | ${seconds} s |`).join("\n")}`);
    if (this.#failed.length > 0) console.error(`\nFailed: ${this.#failed.join("; ")}`);
    return this.#failed.length === 0;
  }
}
