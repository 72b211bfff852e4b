import fc from "fast-check";
import { expect, it } from "vitest";
import { type Access, AccessLog, filesEntryMs } from "../../../src/outbox/operators/access-log";
import { OutboxDatabase } from "../../support/forms/outbox-database";

const dayMs = 86_400_000;
const keptMs = 180 * dayMs;
const seed = 20261128;

const access = fc.record({
  at: fc.nat(400).map((days) => days * dayMs),
  operator: fc.constantFrom("budi", "sari"),
  action: fc.constantFrom("read", "exported", "file", "retried", "discarded", "backed-up", "restored"),
  reference: fc.constantFrom("ABCDEFGH", "*"),
  affected: fc.constantFrom(null, 1, 1_000),
}) satisfies fc.Arbitrary<Access>;

const newestFirst = (accesses: readonly Access[]) => accesses.toSorted((a, b) => b.at - a.at).map(({ at }) => at);

it(`stores every access for its time, however many others there are (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(access, { maxLength: 300 }), fc.nat(400), (accesses, today) => {
      const log = new AccessLog(new OutboxDatabase().sql);
      for (const each of accesses) log.add(each);
      const before = today * dayMs - keptMs;
      log.purge(before);
      const due = accesses.filter(({ at }) => at > before);
      expect(log.list(1_000).map(({ at }) => at)).toEqual(newestFirst(due));
      expect(log.usage().count).toBeGreaterThanOrEqual(due.length);
    }),
    { seed, numRuns: 100 },
  );
});

it(`at its limit loses what was sent again before anything else, then the oldest (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(access, { maxLength: 120 }), fc.integer({ min: 1, max: 60 }), (accesses, limit) => {
      const log = new AccessLog(new OutboxDatabase().sql, limit);
      for (const each of accesses) {
        log.add(each);
        log.purge(-1);
      }
      const left = log.list(1_000);
      const others = (of: readonly Access[]) => of.filter(({ action }) => action !== "retried");
      expect(left).toHaveLength(Math.min(limit, accesses.length));
      expect(others(left)).toHaveLength(Math.min(limit, others(accesses).length));
    }),
    { seed, numRuns: 100 },
  );
});

it("keeps who read a message while many are sent again eight times", () => {
  const log = new AccessLog(new OutboxDatabase().sql);
  log.add({ at: 1, operator: "budi", action: "read", reference: "ABCDEFGH", affected: null });
  for (let call = 0; call < 8_000; call++) {
    log.add({ at: 2, operator: "sari", action: "retried", reference: `REFERE${call}`, affected: null });
  }
  log.purge(0);
  expect(log.list(10, "ABCDEFGH")).toHaveLength(1);
});

it(`counts each file of a backup, in one entry an operator and hour (seed ${seed})`, () => {
  const minuteMs = 60_000;
  const read = fc.record({ operator: fc.constantFrom("budi", "sari"), pause: fc.nat(90) });
  fc.assert(
    fc.property(fc.array(read, { maxLength: 100 }), (reads) => {
      const log = new AccessLog(new OutboxDatabase().sql);
      let at = 1;
      for (const { operator, pause } of reads) {
        at += pause * minuteMs;
        log.add({ at, operator, action: "files-backed-up", reference: "*", affected: 1 });
        // Others in between do not hide the entry.
        log.add({ at, operator, action: "files-listed", reference: "*", affected: 500 });
      }
      for (const operator of ["budi", "sari"]) {
        const own = log.list(1_000).filter((access) => access.operator === operator);
        const entries = own.filter(({ action }) => action === "files-backed-up");
        const counted = entries.reduce((sum, { affected }) => sum + (affected ?? 0), 0);
        expect(counted).toBe(reads.filter((each) => each.operator === operator).length);
        for (const [index, entry] of entries.slice(1).entries()) {
          expect((entries[index]?.at ?? 0) - entry.at).toBeGreaterThanOrEqual(filesEntryMs);
        }
      }
    }),
    { seed, numRuns: 100 },
  );
});
