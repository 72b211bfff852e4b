import { systemClock } from "../../platform/clock";

/**
 * What one invocation may still read: changed records cost CPU time by their length, and no page is requested after its
 * end. The next invocation reads the rest.
 */
export class ReadBudget {
  #characters: number;
  #pages: number;

  /** @param until milliseconds since the epoch */
  constructor(
    characters: number,
    private readonly until: number,
    pages = Number.POSITIVE_INFINITY,
  ) {
    this.#characters = characters;
    this.#pages = pages;
  }

  /** For the first page of a resource. */
  static ofOnePage(): ReadBudget {
    return new ReadBudget(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 1);
  }

  get isSpent(): boolean {
    return this.#characters <= 0 || this.#pages <= 0 || systemClock.now() >= this.until;
  }

  spend(characters: number): void {
    this.#characters -= characters;
  }

  spendPage(): void {
    this.#pages--;
  }
}
