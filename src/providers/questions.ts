import { BoundedCache } from "../platform/bounded-cache";
import { systemClock } from "../platform/clock";
import { SharedDeadline } from "../platform/deadline";
import { SingleFlight } from "../platform/single-flight";
import type { WaitUntil } from "../platform/wait-until";
import type { Brief } from "./brief";
import { deadlinesMs, maxAnswersInMemory } from "./policy";
import { inTime } from "./timeout";

/** What the service answered to one question. */
export interface Answered {
  readonly briefs: readonly Brief[];
  /** Milliseconds since the epoch. */
  readonly asOf: number;
}

/** Answers of the service to visitors' questions, in the isolate's memory only: they may tell where somebody is. */
export class Questions {
  readonly #answers = new BoundedCache<Answered>({ max: maxAnswersInMemory });
  readonly #flights = new SingleFlight<Answered>(deadlinesMs.call);

  /** The answer from memory; null where there is none that is younger than `freshMs`. */
  known(question: string, freshMs: number): Answered | null {
    const known = this.#answers.get(question);
    return known && systemClock.now() - known.asOf < freshMs ? known : null;
  }

  /**
   * The answer from memory, else from the service; the same question is asked once at a time.
   * @throws {ProviderError} also when `patienceMs` is over, while the question goes on behind the visitor
   */
  async read(
    question: string,
    load: () => Promise<readonly Brief[]>,
    options: { readonly freshMs: number; readonly patienceMs: number; readonly waitUntil: WaitUntil },
  ): Promise<Answered> {
    const known = this.known(question, options.freshMs);
    if (known) return known;
    const patience = new SharedDeadline(options.patienceMs);
    const answer = this.#flights.join(() => this.#fetch(question, load), question);
    options.waitUntil(answer.catch(() => undefined));
    return inTime(answer, patience);
  }

  async #fetch(question: string, load: () => Promise<readonly Brief[]>): Promise<Answered> {
    const answered = { briefs: await load(), asOf: systemClock.now() };
    this.#answers.set(question, answered);
    return answered;
  }
}
