import { systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import { SingleFlight } from "../platform/single-flight";
import type { Caller } from "./caller";
import type { Isolate } from "./isolate";
import type { Partition } from "./isolate-memory";

/** What an object says of something that an isolate did not find in KV. */
export type Answer =
  | { readonly kind: "stored" /** JSON, in the shape that KV has it. */; readonly json: string }
  /** There is no such record. */
  | { readonly kind: "missing" }
  /** Nothing is known, and the source does not respond. `forMs`: how long nothing else will be said, in milliseconds. */
  | { readonly kind: "unavailable"; readonly forMs: number; readonly reason?: string };

/** @param until when the request may be repeated; milliseconds since the epoch */
export const unavailableUntil = (until: number): Answer => ({
  kind: "unavailable",
  forMs: Math.max(0, until - systemClock.now()),
});

/** How long an answer is given again, in milliseconds. */
interface RememberedMs {
  /** 0: the caller caches the value, which is held here only until somebody has taken it. */
  readonly stored: number;
  readonly missing: number;
}

/** An answer, parsed. */
type Parsed =
  | { readonly kind: "stored"; readonly value: unknown; readonly bytes: number }
  | Exclude<Answer, { kind: "stored" }>;

interface Remembered {
  readonly answer: Parsed;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

interface ObjectReaderOptions<Opened> {
  /** Key of the snapshot. */
  readonly key: string;
  readonly isolate: Isolate;
  /** The object; opened for each call, since one that has failed stays broken. */
  open(): Opened;
  /** The error for what cannot be read now, with the object's reason if it gave one. */
  unavailable(what: string, reason?: string): Error;
  /** The longest call; the longest that anybody waits; and how long an answer or a failure is remembered; milliseconds. */
  readonly callMs: number;
  readonly waitMs: number;
  readonly failedMs: number;
}

/**
 * Asks a replica's object for what KV does not have: each question once for all callers, and not again while its answer,
 * or the object's failure, is fresh. An answer that comes after its callers' deadline is cached for the next one.
 */
export class ObjectReader<Opened> {
  readonly #calls: SingleFlight<Parsed>;
  readonly #remembered: Partition<Remembered>;

  constructor(private readonly options: ObjectReaderOptions<Opened>) {
    this.#calls = new SingleFlight(options.callMs + 1_000);
    this.#remembered = options.isolate.memory.partition();
  }

  /** Whether a question is answered without the object. */
  remembers(question: string): boolean {
    return this.#known(question) !== null;
  }

  /**
   * The value, as JSON has it; null where there is no such record.
   * @param question names it, within the replica
   * @throws {Error} `unavailable` when the object does not know, or does not answer in time; immediately for a question
   * that others have already waited for as long as anybody does
   */
  async ask(
    question: string,
    call: (object: Opened) => Promise<Answer>,
    caller: Caller,
    remembered: RememberedMs = { stored: this.options.failedMs, missing: this.options.failedMs },
  ): Promise<{ readonly value: unknown; readonly bytes: number } | null> {
    const answer = this.#known(question) ?? (await this.#join(question, call, caller, remembered));
    if (answer.kind === "stored" && remembered.stored === 0) this.#remembered.delete(question);
    if (answer.kind === "stored") return answer;
    if (answer.kind === "missing") return null;
    throw this.options.unavailable(`${this.options.key}:${question}`, answer.reason);
  }

  #known(question: string): Parsed | null {
    const known = this.#remembered.get(question);
    return known && systemClock.now() < known.until ? known.answer : null;
  }

  #join(
    question: string,
    call: (object: Opened) => Promise<Answer>,
    caller: Caller,
    remembered: RememberedMs,
  ): Promise<Parsed> {
    const { key, waitMs, failedMs, unavailable } = this.options;
    const late = () => unavailable(`${key}:${question}, in time`, "timeout");
    if ((this.#calls.ageMs(question) ?? 0) >= waitMs) return Promise.reject(late());
    caller.noteAsked?.();
    const answer = this.#calls.join(async () => {
      const parsed = await this.#call(question, call);
      const bytes = parsed.kind === "stored" ? parsed.bytes : 0;
      const forMs = parsed.kind === "unavailable" ? parsed.forMs : remembered[parsed.kind] || failedMs;
      this.#remembered.set(question, { answer: parsed, until: systemClock.now() + forMs }, bytes);
      return parsed;
    }, question);
    caller.waitUntil(answer);
    return caller.deadline.within(answer, late);
  }

  async #call(question: string, call: (object: Opened) => Promise<Answer>): Promise<Parsed> {
    const { key, open, callMs, failedMs } = this.options;
    try {
      const answer = await withDeadline(call(open()), callMs);
      if (answer.kind !== "stored") return answer;
      return { kind: "stored", value: JSON.parse(answer.json), bytes: answer.json.length };
    } catch (error) {
      log.warn("replica.object-failed", { key: `${key}:${question}`, reason: reasonOf(error) });
      return { kind: "unavailable", forMs: failedMs };
    }
  }
}
