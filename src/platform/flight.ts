interface Flying<Value> {
  readonly answer: Promise<Value>;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
}

/**
 * One task at a time for all who want its outcome. The task belongs to the request that started it and dies with that
 * one; a promise that never settles is then given up after `maxAgeMs`, and the next who comes starts another.
 */
export class Flight<Value> {
  #flying: Flying<Value> | null = null;

  constructor(private readonly maxAgeMs: number) {}

  /** How long the task has been under way, in milliseconds; null while there is none. */
  get ageMs(): number | null {
    const age = this.#flying ? Date.now() - this.#flying.startedAt : null;
    return age === null || age > this.maxAgeMs ? null : age;
  }

  /** The outcome of the task under way, else of `start`. */
  join(start: () => Promise<Value>): Promise<Value> {
    if (this.#flying && this.ageMs !== null) return this.#flying.answer;
    const flying = { answer: start(), startedAt: Date.now() };
    this.#flying = flying;
    const land = () => {
      if (this.#flying === flying) this.#flying = null;
    };
    flying.answer.then(land, land);
    return flying.answer;
  }
}
