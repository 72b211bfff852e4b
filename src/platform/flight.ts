import { LRUCache } from "lru-cache";

/** Gives a promise to the request's owner, which keeps the isolate alive until it has settled. */
export type WaitUntil = (promise: Promise<unknown>) => void;

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

/** Tasks that are under way at once; with more of them, the one that began first is no longer shared. */
const maxFlights = 1_000;

/** A {@link Flight} for each key. */
export class Flights<Value> {
  readonly #flights = new LRUCache<string, Flight<Value>>({ max: maxFlights });

  constructor(private readonly maxAgeMs: number) {}

  /** The outcome of the key's task under way, else of `start`. */
  join(key: string, start: () => Promise<Value>): Promise<Value> {
    const flight = this.#flights.get(key) ?? new Flight<Value>(this.maxAgeMs);
    this.#flights.set(key, flight);
    const answer = flight.join(start);
    const land = () => {
      if (flight.ageMs === null && this.#flights.peek(key) === flight) this.#flights.delete(key);
    };
    answer.then(land, land);
    return answer;
  }
}
