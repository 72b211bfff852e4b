import { describe, expect, it } from "vitest";
import type { Attempt } from "../../../src/outbox/delivery/outcome";
import { retryScheduleOf } from "../../../src/outbox/delivery/retry-schedule";
import { settlementOf } from "../../../src/outbox/delivery/settle";

const dayMs = 86_400_000;
const schedule = { ...retryScheduleOf(1), pauseMs: (attempts: number) => attempts * 10_000 };
const now = 1_800_000_000_000;
const startedAt = now - 2_000;
const fresh = { attempts: 1, unsure: 0, unsureAt: null, blockedSince: null };

const settle = (attempt: Attempt, post: Parameters<typeof settlementOf>[0] = fresh) =>
  settlementOf(post, attempt, schedule, { startedAt, now });

describe("an attempt", () => {
  it("that delivered the post closes it, with what the CMS did not take", () => {
    expect(settle({ outcome: { kind: "delivered", detail: "without Phone" }, unsure: 0 })).toMatchObject({
      ...{ state: "delivered", lastOutcome: "delivered without Phone", nextAttemptAt: null, health: "answers" },
    });
    expect(settle({ outcome: { kind: "delivered", detail: "" }, unsure: 0 }).lastOutcome).toBe("delivered");
  });

  it("that the CMS refused ends the post; the CMS is up", () => {
    const settlement = settle({ outcome: { kind: "refused", reason: "status-400" }, unsure: 0 });
    expect(settlement).toMatchObject({ state: "dead", nextAttemptAt: null, health: "answers" });
  });

  it("that only an operator can follow up says nothing about the CMS", () => {
    const settlement = settle({ outcome: { kind: "held", reason: "uncertain timeout" }, unsure: 2 });
    expect(settlement).toMatchObject({ state: "review", nextAttemptAt: null, health: "neither" });
  });

  it("that failed is repeated after the pause for its number", () => {
    const settlement = settle(
      { outcome: { kind: "failed", reason: "status-503" }, unsure: 0 },
      { ...fresh, attempts: 3 },
    );
    expect(settlement).toMatchObject({ state: "pending", nextAttemptAt: now + 30_000, health: "fails" });
    expect(settlement.marks).toEqual({ unsure: 0, unsureAt: null, blockedSince: null });
  });

  it("that may have arrived leaves a slow CMS five minutes, counted from its start", () => {
    const settlement = settle({ outcome: { kind: "uncertain", reason: "timeout" }, unsure: 1 });
    expect(settlement).toMatchObject({ state: "pending", lastOutcome: "uncertain timeout", health: "fails" });
    expect(settlement.nextAttemptAt).toBe(now + 300_000);
    expect(settlement.marks).toEqual({ unsure: 1, unsureAt: startedAt, blockedSince: null });
  });

  it("that something other than the CMS answered also waits five minutes", () => {
    const settlement = settle({ outcome: { kind: "failed", reason: "status-429", foreign: true }, unsure: 0 });
    expect(settlement).toMatchObject({ nextAttemptAt: now + 300_000, marks: { unsureAt: startedAt } });
  });

  it("that failed keeps the time of an earlier one that may have arrived", () => {
    const post = { ...fresh, attempts: 2, unsure: 1, unsureAt: now - 60_000 };
    const settlement = settle({ outcome: { kind: "failed", reason: "unreachable" }, unsure: 1 }, post);
    expect(settlement.marks).toEqual({ unsure: 1, unsureAt: now - 60_000, blockedSince: null });
  });
});

describe("a blocked post", () => {
  const blocked = (endsAs: "refused" | "held"): Attempt => {
    return { outcome: { kind: "blocked", reason: "status-404", endsAs }, unsure: 0 };
  };

  it("is retried for a day, counted from the first rejection", () => {
    expect(settle(blocked("refused"))).toMatchObject({ state: "pending", marks: { blockedSince: now } });
    const later = settle(blocked("refused"), { ...fresh, blockedSince: now - dayMs + 1 });
    expect(later).toMatchObject({ state: "pending", marks: { blockedSince: now - dayMs + 1 } });
  });

  it("then ends, or goes to an operator when it may have arrived", () => {
    const post = { ...fresh, blockedSince: now - dayMs };
    expect(settle(blocked("refused"), post)).toMatchObject({ state: "dead", nextAttemptAt: null, health: "fails" });
    expect(settle(blocked("held"), post)).toMatchObject({ state: "review", nextAttemptAt: null, health: "fails" });
  });

  it("starts a new day when the CMS fails in another way in between", () => {
    const post = { ...fresh, blockedSince: now - dayMs / 2 };
    expect(settle({ outcome: { kind: "failed", reason: "timeout" }, unsure: 0 }, post).marks.blockedSince).toBeNull();
  });
});
