import { describe, expect, it } from "vitest";
import { nextStateOf } from "../../../src/outbox/delivery/next-state";
import type { DeliveryAttempt } from "../../../src/outbox/delivery/outcome";
import { retryScheduleOf } from "../../../src/outbox/delivery/retry-schedule";

const dayMs = 86_400_000;
const schedule = { ...retryScheduleOf(1), pauseMs: (attempts: number) => attempts * 10_000 };
const now = 1_800_000_000_000;
const startedAt = now - 2_000;
const fresh = { attempts: 1, uncertainSends: 0, uncertainAt: null, blockedSince: null };

const stateAfter = (attempt: DeliveryAttempt, item: Parameters<typeof nextStateOf>[0] = fresh) =>
  nextStateOf(item, attempt, schedule, { startedAt, now });

describe("an attempt", () => {
  it("that delivered the submission closes it, with what the CMS did not take", () => {
    expect(stateAfter({ outcome: { kind: "delivered", detail: "without Phone" }, uncertainSends: 0 })).toMatchObject({
      state: "delivered",
      lastOutcome: "delivered without Phone",
      nextAttemptAt: null,
      health: "accepts",
    });
    expect(stateAfter({ outcome: { kind: "delivered", detail: "" }, uncertainSends: 0 }).lastOutcome).toBe("delivered");
  });

  it("that the CMS refused ends the submission; the CMS is up", () => {
    const next = stateAfter({ outcome: { kind: "refused", reason: "status-400" }, uncertainSends: 0 });
    expect(next).toMatchObject({ state: "dead", nextAttemptAt: null, health: "accepts" });
  });

  it("that only an operator can follow up says nothing about the CMS", () => {
    const next = stateAfter({ outcome: { kind: "held", reason: "uncertain timeout" }, uncertainSends: 2 });
    expect(next).toMatchObject({ state: "review", nextAttemptAt: null, health: "neither" });
  });

  it("that failed is repeated after the pause for its number", () => {
    const next = stateAfter(
      { outcome: { kind: "failed", reason: "status-503" }, uncertainSends: 0 },
      { ...fresh, attempts: 3 },
    );
    expect(next).toMatchObject({ state: "pending", nextAttemptAt: now + 30_000, health: "fails" });
    expect(next.marks).toEqual({ uncertainSends: 0, uncertainAt: null, blockedSince: null });
  });

  it("that may have arrived leaves a slow CMS five minutes, counted from its start", () => {
    const next = stateAfter({ outcome: { kind: "uncertain", reason: "timeout" }, uncertainSends: 1 });
    expect(next).toMatchObject({ state: "pending", lastOutcome: "uncertain timeout", health: "fails" });
    expect(next.nextAttemptAt).toBe(now + 300_000);
    expect(next.marks).toEqual({ uncertainSends: 1, uncertainAt: startedAt, blockedSince: null });
  });

  it("that something other than the CMS answered also waits five minutes", () => {
    const next = stateAfter({ outcome: { kind: "failed", reason: "status-429", foreign: true }, uncertainSends: 0 });
    expect(next).toMatchObject({ nextAttemptAt: now + 300_000, marks: { uncertainAt: startedAt } });
  });

  it("that failed keeps the time of an earlier one that may have arrived", () => {
    const item = { ...fresh, attempts: 2, uncertainSends: 1, uncertainAt: now - 60_000 };
    const next = stateAfter({ outcome: { kind: "failed", reason: "unreachable" }, uncertainSends: 1 }, item);
    expect(next.marks).toEqual({ uncertainSends: 1, uncertainAt: now - 60_000, blockedSince: null });
  });
});

describe("a blocked submission", () => {
  const blocked = (endsAs: "refused" | "held"): DeliveryAttempt => {
    return { outcome: { kind: "blocked", reason: "status-404", endsAs }, uncertainSends: 0 };
  };

  it("is retried for a day, counted from the first rejection", () => {
    expect(stateAfter(blocked("refused"))).toMatchObject({ state: "pending", marks: { blockedSince: now } });
    const later = stateAfter(blocked("refused"), { ...fresh, blockedSince: now - dayMs + 1 });
    expect(later).toMatchObject({ state: "pending", marks: { blockedSince: now - dayMs + 1 } });
  });

  it("then ends, or goes to an operator when it may have arrived", () => {
    const item = { ...fresh, blockedSince: now - dayMs };
    expect(stateAfter(blocked("refused"), item)).toMatchObject({ state: "dead", nextAttemptAt: null, health: "fails" });
    expect(stateAfter(blocked("held"), item)).toMatchObject({ state: "review", nextAttemptAt: null, health: "fails" });
  });

  it("starts a new day when the CMS fails in another way in between", () => {
    const item = { ...fresh, blockedSince: now - dayMs / 2 };
    expect(
      stateAfter({ outcome: { kind: "failed", reason: "timeout" }, uncertainSends: 0 }, item).marks.blockedSince,
    ).toBeNull();
  });
});
