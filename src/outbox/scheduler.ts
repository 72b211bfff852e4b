import { CircuitBreaker } from "../platform/circuit-breaker";
import { systemClock } from "../platform/clock";
import { timeoutOf } from "./delivery";
import type { Attempt } from "./outcome";
import type { PostQueue } from "./post-queue";
import { answerWaitMs, type Deadlines, maxDeliveries, outageFailures, type RetrySchedule } from "./retry-schedule";
import { settlementOf } from "./settle";
import type { WaitingPost } from "./stored-post";

interface SchedulerOptions {
  readonly ctx: DurableObjectState;
  readonly queue: PostQueue;
  readonly schedule: RetrySchedule;
  readonly deadlines: Deadlines;
  /** When something besides deliveries is due, in milliseconds since the epoch. */
  readonly cleanupsAt: () => readonly (number | null)[];
  /** Tries to deliver a post; never rejects. In an outage the CMS must first answer a query. */
  readonly attempt: (post: WaitingPost, inOutage: boolean) => Promise<Attempt>;
  readonly onSettled: (post: WaitingPost, attempt: Attempt, startedAt: number) => Promise<void>;
}

/** Decides when posts are delivered: starts what is due, as many at a time as the CMS can take, and sets the alarm. */
export class DeliveryScheduler {
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #breaker: CircuitBreaker;
  #alarmAt: number | null = null;

  constructor(private readonly options: SchedulerOptions) {
    const { kv } = options.ctx.storage;
    this.#breaker = new CircuitBreaker({
      threshold: outageFailures,
      pauseMs: options.schedule.probeMs,
      store: { read: () => kv.get<number>("failures") ?? 0, write: (failures) => kv.put("failures", failures) },
    });
  }

  get inOutage(): boolean {
    return this.#breaker.isOpen;
  }

  isInFlight(reference: string): boolean {
    return this.#inFlight.has(reference);
  }

  /** Waits for a delivery under way, but no longer than a visitor would. */
  async waitFor(reference: string): Promise<void> {
    const delivery = this.#inFlight.get(reference);
    if (delivery) await Promise.race([delivery, scheduler.wait(answerWaitMs)]);
  }

  /** Starts this post even in an outage, if it is due. */
  startNow(reference: string): void {
    this.#start(reference);
    this.startDue();
  }

  /**
   * Starts what is due, as far as there is room. What finds no room is started when a delivery ends or, should the
   * process die first, when its lease does.
   */
  startDue(): void {
    const isPaused = systemClock.now() < this.#breaker.pausedUntil;
    const room = isPaused ? 0 : this.#breaker.isOpen ? 1 : maxDeliveries;
    while (this.#inFlight.size < room && this.#start());
    this.setAlarm();
  }

  /** Runs what is due until nothing is under way, or until this time. */
  async runDue(until: number): Promise<void> {
    this.startDue();
    while (this.#inFlight.size > 0 && systemClock.now() < until) await Promise.race(this.#inFlight.values());
    this.startDue();
  }

  /** The alarm went off: the runtime has none set any more. */
  alarmFired(): void {
    this.#alarmAt = null;
  }

  /** Sets the alarm for whatever is due next, after the pause of an outage. */
  setAlarm(): void {
    const { ctx, queue, cleanupsAt } = this.options;
    const now = systemClock.now();
    const times = [queue.nextAttemptAt(this.#inFlight.size > 0 ? now : 0), ...cleanupsAt()];
    const due = times.filter((time) => time !== null);
    if (due.length === 0) return;
    const nextAt = Math.max(Math.min(...due), this.#breaker.pausedUntil);
    if (this.#alarmAt !== null && this.#alarmAt > now && this.#alarmAt <= nextAt) return;
    this.#alarmAt = nextAt;
    ctx.waitUntil(ctx.storage.setAlarm(nextAt));
  }

  /** @returns false when nothing is due, or not the given post */
  #start(reference?: string): boolean {
    const { queue, schedule, deadlines } = this.options;
    const leaseMs = (post: WaitingPost) =>
      Math.max(timeoutOf(post, deadlines) + deadlines.leaseMargin, schedule.unsureMs);
    const post = queue.claim(systemClock.now(), leaseMs, reference);
    if (post) this.#inFlight.set(post.reference, this.#run(post));
    return post !== null;
  }

  async #run(post: WaitingPost): Promise<void> {
    const { queue, schedule, attempt, onSettled } = this.options;
    const startedAt = systemClock.now();
    const result = await attempt(post, this.inOutage);
    this.#inFlight.delete(post.reference);
    const now = systemClock.now();
    const settlement = settlementOf(post, result, schedule, { startedAt, now });
    queue.settle(post.reference, settlement, now);
    if (settlement.health === "fails") this.#breaker.failed();
    if (settlement.health === "answers") this.#cmsAnswered(now);
    this.startDue();
    await onSettled(post, result, startedAt);
  }

  /** The first sign of life ends an outage: everything that waited for it becomes due. */
  #cmsAnswered(now: number): void {
    const { queue, schedule } = this.options;
    if (this.inOutage) queue.releaseFailed(now, schedule.unsureMs, [...this.#inFlight.keys()]);
    this.#breaker.succeeded();
  }
}
