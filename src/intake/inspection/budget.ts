import { turnEnds } from "../../platform/turn";
import { Finding } from "./finding";

const limits = {
  inflatedBytes: 100_000_000,
  characters: 40_000_000,
  xmlElements: 3_000_000,
  pdfObjects: 250_000,
  pdfTokens: 2_000_000,
};
const yieldAfter = 2_000_000;

/** Limits the work for one file. Counts instead of time: a Worker's clock stands still while it computes. */
export class Budget {
  readonly #left = { ...limits };
  #untilYield = yieldAfter;

  /** @throws {Finding} */
  spend(what: keyof typeof limits, amount = 1): void {
    this.#left[what] -= amount;
    this.#untilYield -= amount;
    if (this.#left[what] < 0) throw new Finding("too-complex");
  }

  /** Yields to other requests now and then. */
  async yield(): Promise<void> {
    if (this.#untilYield > 0) return;
    this.#untilYield = yieldAfter;
    await turnEnds();
  }
}
