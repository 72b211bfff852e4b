import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { Allowances, allowances } from "../../src/outbox/allowances";
import { storageLimits } from "../../src/outbox/files/stored-files";
import { migrate } from "../../src/outbox/migrations";
import { MemoryDatabase } from "../support/platform/sql-database";

const dayMs = 24 * 3_600_000;
const { receipt } = allowances;
const megabyte = 1_000_000;

let used: Allowances;

beforeEach(() => {
  const database = new MemoryDatabase();
  migrate(database);
  used = new Allowances(database.sql, dayMs);
});

it("ends for one subject at so many uses, and leaves the others theirs, until an operator resets it", () => {
  const admitted = Array.from({ length: receipt.uses + 20 }, () => used.use("receipt", "a", 1, 0)).filter(Boolean);
  expect(admitted).toHaveLength(receipt.uses);
  expect(used.use("receipt", "b", 1, 0)).toBe(true);
  expect(used.use("mail", "a", 0, 0)).toBe(true);
  used.reset("receipt");
  expect(used.use("receipt", "a", 1, 0)).toBe(true);
});

it("ends for one subject at so many bytes", () => {
  let bytes = 0;
  while (used.use("receipt", "a", 5 * megabyte, 0)) bytes += 5 * megabyte;
  expect(bytes).toBe(receipt.bytes);
});

it("lets a network send more than it may store: some is refused, or replaced", () => {
  expect(receipt.uses).toBeGreaterThan(storageLimits.network.files);
  expect(receipt.bytes).toBeGreaterThan(storageLimits.network.bytes);
});

const seed = 20261123;

it(`never exceeds an allowance within a day, and gives it anew after (seed ${seed})`, () => {
  const visit = fc.record({ subject: fc.constantFrom("a", "b"), hours: fc.nat(9), bytes: fc.nat(600 * megabyte) });
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 60 }), fc.constantFrom(1, 1_000, 999_983), (visits, pace) => {
      const database = new MemoryDatabase();
      migrate(database);
      const tried = new Allowances(database.sql, dayMs / pace);
      const admitted: { readonly subject: string; readonly bytes: number; readonly at: number }[] = [];
      let now = 0;
      for (const { subject, hours, bytes } of visits) {
        now += Math.ceil((hours * 3_600_000) / pace);
        const before = admitted.filter((one) => one.subject === subject && one.at > now - dayMs / pace);
        const sum = before.reduce((total, one) => total + one.bytes, 0);
        const isAdmitted = tried.use("receipt", subject, bytes, now);
        if (isAdmitted) admitted.push({ subject, bytes, at: now });
        if (sum + bytes > receipt.bytes) expect(isAdmitted).toBe(false);
      }
      expect(tried.use("receipt", "a", receipt.bytes, now + Math.ceil(dayMs / pace) * 2)).toBe(true);
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
