import { systemClock } from "../../platform/clock";

/**
 * What one invocation may still read: changed records cost CPU time by their length, and no page is requested after its
 * end. The next invocation reads the rest.
 */
export class ReadBudget {
  #characters: number;

  /** @param until milliseconds since the epoch */
  constructor(
    characters: number,
    private readonly until: number,
  ) {
    this.#characters = characters;
  }

  get isSpent(): boolean {
    return this.#characters <= 0 || systemClock.now() >= this.until;
  }

  spend(characters: number): void {
    this.#characters -= characters;
  }
}
