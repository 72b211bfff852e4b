import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DeliveryAttempt } from "../../../src/outbox/delivery/outcome";
import {
  deadlinesOf,
  maxDeliveries,
  outageFailures,
  retryScheduleOf,
} from "../../../src/outbox/delivery/retry-schedule";
import { DeliveryScheduler } from "../../../src/outbox/delivery/scheduler";
import type { WaitingSubmission } from "../../../src/outbox/submissions/stored-submission";
import { fakeDate } from "../../support/clock/fake-date";
import { OutboxDatabase, receivedAt } from "../../support/forms/outbox-database";

const pauseMs = 10_000;
const schedule = { ...retryScheduleOf(1), pauseMs: () => pauseMs };
const delivered: DeliveryAttempt = { outcome: { kind: "delivered", detail: "" }, uncertainSends: 0 };
const failed: DeliveryAttempt = { outcome: { kind: "failed", reason: "status-503" }, uncertainSends: 0 };

let outbox: OutboxDatabase;
let failures: number;
let alarmAt: number | null;
let cleanupAt: number | null;
/** Ends the attempt that is under way, by reference. */
let running: Map<string, (attempt: DeliveryAttempt) => void>;
let removed: string[];

const open = () =>
  new DeliveryScheduler({
    queue: outbox.queue,
    schedule,
    deadlines: deadlinesOf(1),
    cleanupsAt: () => [cleanupAt],
    failures: {
      read: () => failures,
      write: (count) => {
        failures = count;
      },
    },
    wakeAt: (at) => {
      alarmAt = at;
    },
    attempt: ({ reference }: WaitingSubmission) => new Promise<DeliveryAttempt>((end) => running.set(reference, end)),
    onDelivered: async ({ reference }) => void removed.push(reference),
  });

fakeDate(receivedAt);
beforeEach(() => {
  outbox = new OutboxDatabase();
  [failures, alarmAt, cleanupAt, running, removed] = [0, null, null, new Map(), []];
});

const addMany = (count: number) => {
  for (let index = 0; index < count; index++) outbox.add(`ITEM${index}`);
};

/** Ends an attempt, and lets its result be stored. */
async function end(scheduler: DeliveryScheduler, reference: string, attempt: DeliveryAttempt): Promise<void> {
  const stored = scheduler.waitFor(reference);
  running.get(reference)?.(attempt);
  running.delete(reference);
  await stored;
}

/** As many failures in a row as count as an outage, of submissions that are due. */
async function fail(scheduler: DeliveryScheduler, times = outageFailures): Promise<void> {
  for (let index = 0; index < times; index++) {
    scheduler.startDue();
    await end(scheduler, `ITEM${index}`, failed);
  }
}

describe("deliveries", () => {
  it("start as many at a time as allowed, each next one when one ends", async () => {
    addMany(maxDeliveries + 2);
    const scheduler = open();
    scheduler.startDue();
    expect(running.size).toBe(maxDeliveries);
    expect(scheduler.isInFlight("ITEM0")).toBe(true);
    expect(scheduler.isInFlight(`ITEM${maxDeliveries}`)).toBe(false);
    await end(scheduler, "ITEM0", delivered);
    expect(running.has(`ITEM${maxDeliveries}`)).toBe(true);
    expect(running.size).toEqual(maxDeliveries);
    expect(removed).toEqual(["ITEM0"]);
    expect(scheduler.isInFlight("ITEM0")).toBe(false);
  });

  it("that fail are due again after their pause, and the alarm is set for it", async () => {
    addMany(1);
    const scheduler = open();
    await fail(scheduler, 1);
    expect(removed).toEqual([]);
    expect(alarmAt).toBe(receivedAt + pauseMs);
    vi.setSystemTime(receivedAt + pauseMs - 1);
    scheduler.startDue();
    expect(running.size).toBe(0);
    vi.setSystemTime(receivedAt + pauseMs);
    scheduler.startDue();
    expect(running.size).toBe(1);
  });

  it("hold an alarm until all have ended", async () => {
    addMany(maxDeliveries + 1);
    const scheduler = open();
    let hasEnded = false;
    const ended = scheduler.runDue(receivedAt + 1).then(() => {
      hasEnded = true;
    });
    for (let index = 0; index <= maxDeliveries; index++) {
      expect(hasEnded).toBe(false);
      await end(scheduler, `ITEM${index}`, delivered);
    }
    await ended;
    expect(removed).toHaveLength(maxDeliveries + 1);
  });

  it("hold no alarm past its time", async () => {
    addMany(1);
    await open().runDue(receivedAt);
    expect(running.size).toBe(1);
  });
});

it("the alarm is set for the next cleanup, and only for an earlier time while it is set", () => {
  const scheduler = open();
  scheduler.setAlarm();
  expect(alarmAt).toBeNull();
  const alarmAfter = (at: number | null) => {
    [cleanupAt, alarmAt] = [at, null];
    scheduler.setAlarm();
    return alarmAt;
  };
  expect(alarmAfter(receivedAt + 5_000)).toBe(receivedAt + 5_000);
  expect(alarmAfter(receivedAt + 6_000)).toBeNull();
  expect(alarmAfter(receivedAt + 4_000)).toBe(receivedAt + 4_000);
  scheduler.alarmFired();
  expect(alarmAfter(receivedAt + 4_000)).toBe(receivedAt + 4_000);
  vi.setSystemTime(receivedAt + 4_000);
  expect(alarmAfter(receivedAt + 9_000)).toBe(receivedAt + 9_000);
});

describe("an outage", () => {
  it("begins with so many failures in a row, also over a restart; then one attempt a pause probes", async () => {
    addMany(outageFailures + 3);
    const scheduler = open();
    await fail(scheduler, outageFailures - 1);
    expect(scheduler.inOutage).toBe(false);
    await fail(scheduler);
    expect(scheduler.inOutage).toBe(true);
    expect(open().inOutage).toBe(true);
    for (const [reference] of running) await end(scheduler, reference, failed);
    expect(running.size).toBe(0);
    expect(alarmAt).toBe(receivedAt + schedule.probeMs);
    vi.setSystemTime(receivedAt + schedule.probeMs - 1);
    scheduler.startDue();
    expect(running.size).toBe(0);
    vi.setSystemTime(receivedAt + schedule.probeMs);
    scheduler.startDue();
    expect(running.size).toBe(1);
  });

  it("lets one submission be sent at an operator's request", async () => {
    addMany(outageFailures);
    const scheduler = open();
    await fail(scheduler);
    outbox.queue.release("ITEM1", receivedAt);
    scheduler.startNow("ITEM1");
    expect([...running.keys()]).toEqual(["ITEM1"]);
  });

  it("ends with the first success, and everything that waited starts", async () => {
    addMany(outageFailures);
    const scheduler = open();
    await fail(scheduler);
    outbox.add("PROBE222");
    vi.setSystemTime(receivedAt + schedule.probeMs - 1);
    scheduler.startNow("PROBE222");
    await end(scheduler, "PROBE222", delivered);
    expect(scheduler.inOutage).toBe(false);
    expect(failures).toBe(0);
    expect(running.size).toBe(outageFailures);
  });
});
