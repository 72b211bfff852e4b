import fc from "fast-check";
import { expect, it } from "vitest";
import { directoryAges } from "../../../src/providers/policy";
import { DirectoryStore } from "../../../src/providers/sync/directory-store";
import { createShrinkGuard } from "../../../src/providers/sync/shrink-guard";
import { MemoryDatabase } from "../../support/platform/sql-database";
import { expectLogs } from "../../support/tools/logs";

const readings = fc.array(
  fc.record({
    count: fc.integer({ min: 1, max: 60 }),
    afterMs: fc.integer({ min: 0, max: 2 * directoryAges.shrinkMs }),
  }),
  { maxLength: 20 },
);

it("lets no list lose more than a third in less than an hour, and everything else through", () => {
  expectLogs("providers.list-shrunk");
  const keepsMost = fc.property(readings, (sequence) => {
    const guard = createShrinkGuard("acme", new DirectoryStore(new MemoryDatabase()));
    let shown = 60;
    let now = 0;
    let shortSince = Number.POSITIVE_INFINITY;
    for (const { count, afterMs } of sequence) {
      now += afterMs;
      const isShort = count < (shown * 2) / 3;
      shortSince = isShort ? Math.min(shortSince, now) : Number.POSITIVE_INFINITY;
      let isShown = true;
      try {
        guard.check(count, shown, now);
      } catch {
        isShown = false;
      }
      if (!isShort) expect(isShown).toBe(true);
      if (isShort && isShown) expect(now - shortSince).toBeGreaterThanOrEqual(directoryAges.shrinkMs);
      expect(guard.withheld === null).toBe(isShown);
      if (!isShown) continue;
      shown = count;
      shortSince = Number.POSITIVE_INFINITY;
    }
  });
  fc.assert(keepsMost, { seed: 15 });
});
