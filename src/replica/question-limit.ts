import { systemClock } from "../platform/clock";

/** Lets so many questions through in a second, whoever asks them. */
export class QuestionLimit {
  #second = 0;
  #asked = 0;

  constructor(private readonly perSecond: number) {}

  admits(): boolean {
    const second = Math.floor(systemClock.now() / 1_000);
    if (second !== this.#second) [this.#second, this.#asked] = [second, 0];
    this.#asked++;
    return this.#asked <= this.perSecond;
  }
}
