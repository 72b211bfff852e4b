interface TurnsOptions {
  /** How many may have a turn at once. */
  readonly count: number;
  /** A turn that is not renewed for so long counts as given back: a request may end without saying so. */
  readonly expiresMs: number;
  /** How long somebody waits for a turn. */
  readonly waitMs: number;
}

interface Turn {
  renew(): void;
  giveBack(): void;
}

const lookAgainMs = 50;

/** Lets a few do at once what takes much memory. Requests share it, so that nobody waits for a promise of another's. */
export class Turns {
  /** When each turn was taken or last renewed. */
  readonly #taken = new Map<symbol, number>();

  constructor(private readonly options: TurnsOptions) {}

  /** Null when there was none in time. */
  async take(): Promise<Turn | null> {
    const until = Date.now() + this.options.waitMs;
    while (!this.#hasRoom()) {
      if (Date.now() >= until) return null;
      await new Promise((done) => setTimeout(done, lookAgainMs));
    }
    const turn = Symbol();
    this.#taken.set(turn, Date.now());
    return {
      renew: () => void this.#taken.set(turn, Date.now()),
      giveBack: () => void this.#taken.delete(turn),
    };
  }

  #hasRoom(): boolean {
    const now = Date.now();
    for (const [turn, seenAt] of this.#taken) if (now - seenAt > this.options.expiresMs) this.#taken.delete(turn);
    return this.#taken.size < this.options.count;
  }
}

/** The one turn that a request takes when it needs it, and keeps until it is done. */
export class OwnTurn {
  #turn: Turn | null = null;

  constructor(private readonly turns: Turns) {}

  get taken(): boolean {
    return this.#turn !== null;
  }

  /** @returns whether there was one in time */
  async take(): Promise<boolean> {
    this.#turn ??= await this.turns.take();
    return this.taken;
  }

  renew(): void {
    this.#turn?.renew();
  }

  giveBack(): void {
    this.#turn?.giveBack();
    this.#turn = null;
  }
}
