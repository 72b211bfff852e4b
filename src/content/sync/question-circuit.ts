import { systemClock } from "../../platform/clock";
import { ages, maxSilent } from "../policy";

/**
 * Spares a CMS that fails: once several questions in a row have brought nothing, one at a time is repeated, the one that
 * has waited longest. One question that always fails holds back no other.
 */
export class QuestionCircuit {
  /** Questions that have failed since the last one that was answered. */
  readonly #failed = new Set<string>();
  /** By question; milliseconds since the epoch. */
  readonly #askedAt = new Map<string, number>();
  readonly #refusedAt = new Map<string, number>();
  #nextAt = 0;

  get isOpen(): boolean {
    return this.#failed.size >= maxSilent;
  }

  /** When the next question may be repeated; milliseconds since the epoch. */
  get nextAt(): number {
    return this.#nextAt;
  }

  /** @param isFirst the question has never been asked, and there are few like it */
  admits(question: string, isFirst: boolean): boolean {
    const now = systemClock.now();
    if (this.isOpen && !isFirst) {
      if (now < this.#nextAt || !this.#isNext(question, now)) {
        this.#refusedAt.set(question, now);
        return false;
      }
      this.#nextAt = now + ages.failedMs;
    }
    this.#refusedAt.delete(question);
    this.#askedAt.set(question, now);
    return true;
  }

  succeeded(): void {
    for (const known of [this.#failed, this.#askedAt, this.#refusedAt]) known.clear();
  }

  failed(question: string): void {
    this.#failed.add(question);
    this.#nextAt = systemClock.now() + ages.failedMs;
  }

  /** Whether no question that was refused lately has waited longer. */
  #isNext(question: string, now: number): boolean {
    const askedAt = (each: string) => this.#askedAt.get(each) ?? 0;
    for (const [other, refusedAt] of this.#refusedAt) {
      if (now - refusedAt > 2 * ages.failedMs) this.#refusedAt.delete(other);
      else if (other !== question && askedAt(other) < askedAt(question)) return false;
    }
    return true;
  }
}
