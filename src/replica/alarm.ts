import { systemClock } from "../platform/clock";

/** Delay until unfinished work is repeated. */
const againMs = 20_000;

/** A Durable Object's alarm. It is set before any work, so that another process continues if this one dies. */
export class Alarm {
  #at: number | null = null;

  constructor(private readonly ctx: Pick<DurableObjectState, "storage" | "waitUntil" | "blockConcurrencyWhile">) {
    void ctx.blockConcurrencyWhile(async () => {
      this.#at = await ctx.storage.getAlarm();
    });
  }

  get isSet(): boolean {
    return this.#at !== null;
  }

  /** Sets the alarm to this time, in milliseconds since the epoch, unless an earlier alarm is set. */
  wakeAt(at: number): void {
    if (this.#at === null || at < this.#at) this.#set(at);
  }

  /** @param work returns when the next alarm is due, in milliseconds since the epoch; null for none */
  async ring(work: () => Promise<number | null>): Promise<void> {
    const again = systemClock.now() + againMs;
    this.#set(again);
    const nextAt = await work();
    if (this.#at === again) {
      if (nextAt === null) await this.ctx.storage.deleteAlarm();
      this.#at = null;
    }
    if (nextAt !== null) this.wakeAt(nextAt);
  }

  #set(at: number): void {
    this.#at = at;
    this.ctx.waitUntil(this.ctx.storage.setAlarm(at));
  }
}
