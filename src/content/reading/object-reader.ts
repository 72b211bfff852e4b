import { systemClock } from "../../platform/clock";
import { withDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import { SingleFlight } from "../../platform/single-flight";
import type { Caller } from "../../replica/caller";
import type { Partition } from "../../replica/isolate-memory";
import { UnavailableContent } from "../failures";
import { ages, deadlinesMs } from "../policy";
import type { Answer, ContentSyncObject } from "../sync/object";

/** The object's calls that readers use; looked up each time, since one that has failed stays broken. */
export type OpenObject = () => Pick<ContentSyncObject, "resource" | "item" | "part">;

type Call = (object: ReturnType<OpenObject>, name: string) => Promise<Answer>;

/** How long what the object said is given again, in milliseconds. */
interface RememberedMs {
  /** 0: whoever asks keeps the value, which is held here only until somebody has taken it. */
  readonly stored: number;
  readonly missing: number;
}

/** What the object said, read. */
type Remembered =
  | { readonly kind: "stored"; readonly value: unknown; readonly bytes: number }
  | Exclude<Answer, { kind: "stored" }>;

export interface Kept {
  readonly answer: Remembered;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/**
 * Asks a product's object for what KV does not have: each question once for all who have it, and not again while its
 * answer, or the object's failure, is fresh. An answer that comes after its visitors' deadline is the next visitor's.
 */
export class ObjectReader {
  readonly #tasks = new SingleFlight<Remembered>(deadlinesMs.object + 1_000);

  constructor(
    private readonly name: string,
    private readonly open: OpenObject,
    private readonly partition: Partition<Kept>,
  ) {}

  /** Whether a question is answered without the object. */
  remembers(question: string): boolean {
    return this.#kept(question) !== null;
  }

  /**
   * The value, as JSON has it; null where the CMS has no such record.
   * @param question names it, within the product
   * @param remembered how long an answer is given again, in milliseconds: a record, and that there is none
   * @throws {UnavailableContent} when the object does not know, or does not answer in time; at once for a question that
   * others have already waited for as long as anybody does
   */
  async ask(
    question: string,
    call: Call,
    caller: Caller,
    remembered: RememberedMs = { stored: ages.failedMs, missing: ages.failedMs },
  ): Promise<{ readonly value: unknown; readonly bytes: number } | null> {
    const answer = this.#kept(question) ?? (await this.#join(question, call, caller, remembered));
    if (answer.kind === "stored" && remembered.stored === 0) this.partition.delete(this.#keyOf(question));
    if (answer.kind === "stored") return answer;
    if (answer.kind === "missing") return null;
    throw new UnavailableContent(`${this.name}:${question}`);
  }

  #kept(question: string): Remembered | null {
    const kept = this.partition.get(this.#keyOf(question));
    return kept && systemClock.now() < kept.until ? kept.answer : null;
  }

  #join(question: string, call: Call, caller: Caller, remembered: RememberedMs): Promise<Remembered> {
    const late = () => new UnavailableContent(`${this.name}:${question}, in time`);
    if ((this.#tasks.ageMs(question) ?? 0) >= deadlinesMs.begun) return Promise.reject(late());
    caller.noteAsked?.();
    const answer = this.#tasks.join(async () => {
      const said = await this.#call(question, call);
      const bytes = said.kind === "stored" ? said.bytes : 0;
      const forMs = said.kind === "unavailable" ? said.forMs : remembered[said.kind] || ages.failedMs;
      this.partition.set(this.#keyOf(question), { answer: said, until: systemClock.now() + forMs }, bytes);
      return said;
    }, question);
    caller.waitUntil(answer);
    return caller.deadline.within(answer, late);
  }

  async #call(question: string, call: Call): Promise<Remembered> {
    try {
      const answer = await withDeadline(call(this.open(), this.name), deadlinesMs.object);
      if (answer.kind !== "stored") return answer;
      return { kind: "stored", value: JSON.parse(answer.json), bytes: answer.json.length };
    } catch (error) {
      log.warn("content.object-failed", { key: `${this.name}:${question}`, reason: reasonOf(error) });
      return { kind: "unavailable", forMs: ages.failedMs };
    }
  }

  #keyOf(question: string): string {
    return `${this.name}:${question}`;
  }
}
