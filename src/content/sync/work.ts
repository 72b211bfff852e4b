import { systemClock } from "../../platform/clock";

/**
 * What one invocation may still read: records that have changed cost CPU time by their length, and no page is asked for
 * after its end. What is left is the next invocation's.
 */
export class Work {
  #characters: number;

  /** @param until milliseconds since the epoch */
  constructor(
    characters: number,
    private readonly until: number,
  ) {
    this.#characters = characters;
  }

  get spent(): boolean {
    return this.#characters <= 0 || systemClock.now() >= this.until;
  }

  take(characters: number): void {
    this.#characters -= characters;
  }
}
