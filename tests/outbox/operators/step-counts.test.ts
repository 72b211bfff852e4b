import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countedDays, flushMs, leastShown, StepCounts } from "../../../src/outbox/operators/step-counts";
import { OutboxDatabase, receivedAt } from "../../support/forms/outbox-database";

const dayMs = 86_400_000;
const seed = 20261128;

const began = { form: "contact", step: "form", event: "began", field: "" } as const;
const sent = { form: "contact", step: "", event: "sent", field: "" } as const;

const fresh = () => {
  const { sql } = new OutboxDatabase();
  return { sql, counts: new StepCounts(sql, dayMs) };
};

describe("the counts of a form", () => {
  it("say nothing about fewer than five people", () => {
    const { counts } = fresh();
    counts.add(Array(leastShown).fill(began), receivedAt);
    counts.add(Array(leastShown - 1).fill(sent), receivedAt);
    expect(counts.list(receivedAt)).toEqual([{ ...began, count: leastShown }]);
    counts.add([sent], receivedAt);
    expect(counts.list(receivedAt)).toContainEqual({ ...sent, count: leastShown });
  });

  it("are stored for ninety days each", () => {
    const { counts } = fresh();
    counts.add(Array(10).fill(began), receivedAt);
    counts.flush(receivedAt);
    const last = receivedAt + (countedDays - 1) * dayMs;
    expect(counts.list(last)).toEqual([{ ...began, count: 10 }]);
    const removedAt = counts.nextAt() ?? Number.NaN;
    expect(removedAt).toBeGreaterThan(last);
    expect(removedAt).toBeLessThanOrEqual(last + dayMs);
    expect(counts.list(removedAt)).toEqual([]);
    expect(counts.nextAt()).toBeNull();
  });

  it("of many reports are one write, within seconds", () => {
    const { sql, counts } = fresh();
    let writes = 0;
    const counted = {
      exec: (query: string, ...bindings: (string | number | null)[]) => {
        if (query.startsWith("INSERT")) writes++;
        return sql.exec(query, ...bindings);
      },
    };
    const batched = new StepCounts(counted, dayMs);
    for (let report = 0; report < 1_000; report++) batched.add([began, sent], receivedAt + report);
    expect(batched.nextAt()).toBe(receivedAt + flushMs);
    batched.flush(receivedAt + flushMs);
    expect(writes).toBe(1);
    expect(counts.list(receivedAt)).toEqual([
      { ...sent, count: 1_000 },
      { ...began, count: 1_000 },
    ]);
  });
});

it(`of a thousand senders are within two in a hundred, though the process dies now and then (seed ${seed})`, () => {
  const senders = 1_000;
  /** A sender every three seconds of a busy hour; a deployment in it loses what waits in memory. */
  const pauseMs = 3_000;
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(senders - 1), { maxLength: 5 }), (deaths) => {
      const { sql } = fresh();
      let counts = new StepCounts(sql, dayMs);
      let now = receivedAt;
      for (let sender = 0; sender < senders; sender++) {
        counts.add([began], now);
        counts.add([sent], now);
        if (deaths.includes(sender)) counts = new StepCounts(sql, dayMs);
        now += pauseMs;
        if ((counts.nextAt() ?? now) <= now) counts.flush(now);
      }
      for (const { count } of counts.list(now)) expect(Math.abs(count - senders)).toBeLessThanOrEqual(senders * 0.02);
      expect(counts.list(now)).toHaveLength(2);
    }),
    { seed, numRuns: 20 },
  );
});
