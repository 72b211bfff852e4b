import { systemClock } from "../../platform/clock";

/** Remaining budget of one invocation. CPU time grows with the length of changed records. */
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
