import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { type Allowances, allowances, openAllowances } from "../../src/outbox/allowances";
import { objectsPerRun } from "../../src/outbox/files/upload-cleanup";
import { migrate } from "../../src/outbox/migrations";
import { MemoryDatabase } from "../support/platform/sql-database";

const dayMs = 24 * 3_600_000;
const { each, all } = allowances.storage;
const megabyte = 1_000_000;

let used: Allowances;

beforeEach(() => {
  const database = new MemoryDatabase();
  migrate(database);
  used = openAllowances(database.sql, dayMs);
});

it("ends for one subject at so many uses, and leaves the others theirs", () => {
  const admitted = Array.from({ length: each.uses + 20 }, () => used.use("storage", "a", 1, 0)).filter(Boolean);
  expect(admitted).toHaveLength(each.uses);
  expect(used.use("storage", "b", 1, 0)).toBe(true);
  expect(used.use("mail", "a", 0, 0)).toBe(true);
});

it("ends for one subject, and for all together, at so many bytes: many subjects get no more than all may", () => {
  let bytes = 0;
  for (let subject = 0; subject < 250; subject++) {
    let own = 0;
    while (used.use("storage", String(subject), 20 * megabyte, 0)) own += 20 * megabyte;
    expect(own).toBeLessThanOrEqual(each.bytes);
    bytes += own;
  }
  expect(bytes).toBe(all.bytes);
});

const seed = 20261123;

it(`never exceeds an allowance within a day, and gives it anew after (seed ${seed})`, () => {
  const visit = fc.record({ subject: fc.constantFrom("a", "b"), hours: fc.nat(9), bytes: fc.nat(300 * megabyte) });
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 60 }), fc.constantFrom(1, 1_000, 999_983), (visits, pace) => {
      const database = new MemoryDatabase();
      migrate(database);
      const tried = openAllowances(database.sql, dayMs / pace);
      const admitted: { readonly subject: string; readonly bytes: number; readonly at: number }[] = [];
      let now = 0;
      for (const { subject, hours, bytes } of visits) {
        now += Math.ceil((hours * 3_600_000) / pace);
        const before = admitted.filter((one) => one.subject === subject && one.at > now - dayMs / pace);
        const sum = before.reduce((total, one) => total + one.bytes, 0);
        const isAdmitted = tried.use("storage", subject, bytes, now);
        if (isAdmitted) admitted.push({ subject, bytes, at: now });
        if (sum + bytes > each.bytes) expect(isAdmitted).toBe(false);
      }
      expect(tried.use("storage", "a", each.bytes, now + Math.ceil(dayMs / pace) * 2)).toBe(true);
      for (let next = tried.nextAt(); next !== null; next = tried.nextAt()) {
        tried.purge(next - 1);
        expect(tried.nextAt()).toBe(next);
        tried.purge(next);
        expect(tried.nextAt()).not.toBe(next);
      }
    }),
    { seed, numRuns: 200 },
  );
});

it("admits no more objects in a day than the cleanup removes in two hours of it", () => {
  expect(all.uses).toBeLessThanOrEqual(objectsPerRun * 120);
});
