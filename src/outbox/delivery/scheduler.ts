import { pause, systemClock } from "../../platform/clock";
import { CircuitBreaker } from "../../platform/concurrency/circuit-breaker";
import type { OutboxQueue } from "../submissions/outbox-queue";
import type { WaitingSubmission } from "../submissions/stored-submission";
import { timeoutOf } from "./delivery";
import { nextStateOf } from "./next-state";
import type { DeliveryAttempt } from "./outcome";
import { type Deadlines, maxDeliveries, maxResponseWaitMs, outageFailures, type RetrySchedule } from "./retry-schedule";

interface SchedulerOptions {
  /** Stores the number of failures in a row. */
  readonly failures: { read(): number; write(failures: number): void };
  /** Sets the alarm in place of an earlier one. Milliseconds since the epoch. */
  readonly wakeAt: (at: number) => void;
  readonly queue: OutboxQueue;
  readonly schedule: RetrySchedule;
  readonly deadlines: Deadlines;
  /** Milliseconds since the epoch; null where nothing is due. */
  readonly cleanupsAt: () => readonly (number | null)[];
  /** Never rejects. */
  readonly attempt: (submission: WaitingSubmission, inOutage: boolean) => Promise<DeliveryAttempt>;
  readonly onDelivered: (submission: WaitingSubmission) => Promise<void>;
}

/** Starts due deliveries, a few at a time, and sets the alarm. */
export class DeliveryScheduler {
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #breaker: CircuitBreaker;
  #alarmAt: number | null = null;

  constructor(private readonly options: SchedulerOptions) {
    this.#breaker = new CircuitBreaker({
      threshold: outageFailures,
      pauseMs: options.schedule.probeMs,
      store: options.failures,
    });
  }

  get inOutage(): boolean {
    return this.#breaker.isOpen;
  }

  isInFlight(reference: string): boolean {
    return this.#inFlight.has(reference);
  }

  /** Waits for a delivery under way, up to {@link maxResponseWaitMs}. */
  async waitFor(reference: string): Promise<void> {
    const delivery = this.#inFlight.get(reference);
    if (delivery) await Promise.race([delivery, pause(maxResponseWaitMs)]);
  }

  /** Starts this submission even in an outage, if it is due. */
  startNow(reference: string): void {
    this.#start(reference);
    this.startDue();
  }

  /** Starts what is due, up to the limit. The rest starts when a delivery ends or, if the process dies, when its lease ends. */
  startDue(): void {
    const isPaused = systemClock.now() < this.#breaker.pausedUntil;
    const room = isPaused ? 0 : this.#breaker.isOpen ? 1 : maxDeliveries;
    while (this.#inFlight.size < room && this.#start());
    this.setAlarm();
  }

  async runDue(until: number): Promise<void> {
    this.startDue();
    while (this.#inFlight.size > 0 && systemClock.now() < until) await Promise.race(this.#inFlight.values());
    this.startDue();
  }

  /** The runtime has no alarm set any more. */
  alarmFired(): void {
    this.#alarmAt = null;
  }

  /** Sets the alarm for what is due next, after the pause of an outage. */
  setAlarm(): void {
    const { queue, cleanupsAt, wakeAt } = this.options;
    const now = systemClock.now();
    const times = [queue.nextAttemptAt(this.#inFlight.size > 0 ? now : 0), ...cleanupsAt()];
    const due = times.filter((time) => time !== null);
    if (due.length === 0) return;
    const nextAt = Math.max(Math.min(...due), this.#breaker.pausedUntil);
    if (this.#alarmAt !== null && this.#alarmAt > now && this.#alarmAt <= nextAt) return;
    this.#alarmAt = nextAt;
    wakeAt(nextAt);
  }

  /** @returns false when nothing is due, or not the given submission */
  #start(reference?: string): boolean {
    const { queue, schedule, deadlines } = this.options;
    const leaseMs = (submission: WaitingSubmission) =>
      Math.max(timeoutOf(submission, deadlines) + deadlines.leaseMargin, schedule.uncertainPauseMs);
    const submission = queue.claim(systemClock.now(), leaseMs, reference);
    if (submission) this.#inFlight.set(submission.reference, this.#run(submission));
    return submission !== null;
  }

  async #run(submission: WaitingSubmission): Promise<void> {
    const { queue, schedule, attempt, onDelivered } = this.options;
    const startedAt = systemClock.now();
    const result = await attempt(submission, this.inOutage);
    this.#inFlight.delete(submission.reference);
    const now = systemClock.now();
    const next = nextStateOf(submission, result, schedule, { startedAt, now });
    queue.update(submission.reference, next, now);
    if (next.health === "fails") this.#breaker.failed();
    if (next.health === "accepts") this.#endOutage(now);
    this.startDue();
    if (next.state === "delivered") await onDelivered(submission);
  }

  /** Everything that waited for the CMS becomes due. */
  #endOutage(now: number): void {
    const { queue, schedule } = this.options;
    if (this.inOutage) queue.releaseFailed(now, schedule.uncertainPauseMs, [...this.#inFlight.keys()]);
    this.#breaker.succeeded();
  }
}
