import type { Replica } from "../../../src/replica/replica";
import type { LimitedStore } from "./limited-store";

/** A replica as its object runs it, with an alarm that the test lets ring. */
export class TestObject<Run extends Replica> {
  replica: Run;
  /** When the alarm is set for, milliseconds since the epoch; null for none. */
  alarmAt: number | null = null;

  constructor(
    readonly kv: LimitedStore,
    private readonly start: (wakeAt: (at: number) => void) => Run,
  ) {
    this.replica = this.#start();
  }

  /** The process ends and another takes its place a second later: only database and KV stay. */
  restart(): void {
    void this.kv.pause(1_000);
    this.replica = this.#start();
  }

  /** Runs the alarm as a separate invocation. */
  async ring(): Promise<{ readonly nextAt: number | null }> {
    this.alarmAt = null;
    this.kv.begin();
    const nextAt = await this.replica.step();
    if (nextAt !== null) this.#wakeAt(nextAt);
    return { nextAt };
  }

  /** The alarm rings as often as it is set for the next moments. */
  async settle(most = 30): Promise<number> {
    for (let rung = 1; rung <= most; rung++) {
      const { nextAt } = await this.ring();
      if (nextAt === null || nextAt > Date.now() + 2_000) return rung;
    }
    throw new Error(`The alarm is still set after ${most} times`);
  }

  #start(): Run {
    return this.start((at) => this.#wakeAt(at));
  }

  #wakeAt(at: number): void {
    this.alarmAt = Math.min(at, this.alarmAt ?? Number.POSITIVE_INFINITY);
  }
}
