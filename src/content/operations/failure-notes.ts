import { systemClock } from "../../platform/clock";
import { withDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import type { WaitUntil } from "../../platform/wait-until";
import type { Content } from "../contents";
import type { Failure } from "./journal";

/** Failures within this time are sent to the object in one call. */
const togetherMs = 2_000;
/** Of one call. A failing object would otherwise hold the requests that failed with it. */
const patienceMs = 3_000;

/** Per call. The log has all failures. */
const mostTogether = 10;

/** Sends failed requests of this isolate to the product's sync object, for operators. */
export class FailureNotes {
  #waiting: Failure[] = [];
  /** Another request sends the failures until then; milliseconds since the epoch. */
  #takenUntil = 0;

  constructor(private readonly content: Pick<Content, "noteFailures">) {}

  note(failure: Failure, waitUntil: WaitUntil): void {
    if (this.#waiting.length < mostTogether) this.#waiting.push(failure);
    if (systemClock.now() < this.#takenUntil) return;
    this.#takenUntil = systemClock.now() + togetherMs + patienceMs;
    waitUntil(this.#bring());
  }

  async #bring(): Promise<void> {
    await new Promise<void>((done) => setTimeout(done, togetherMs));
    const failures = this.#waiting;
    this.#waiting = [];
    this.#takenUntil = 0;
    try {
      await withDeadline(this.content.noteFailures(failures), patienceMs);
    } catch (error) {
      log.warn("failures.not-kept", { count: failures.length, reason: reasonOf(error) });
    }
  }
}
