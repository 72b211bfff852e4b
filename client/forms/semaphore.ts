/** Limits how many tasks run at the same time; the others wait in order of arrival. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
