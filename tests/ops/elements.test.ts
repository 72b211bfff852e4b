import { expect, it } from "vitest";
import { timeOf } from "../../src/ops/elements";

it("times are those of clocks in Jakarta", () => {
  expect(timeOf("2026-11-21T20:05:00Z", "en")).toBe("22 Nov 2026, 03:05");
  expect(timeOf("2026-11-21T20:05:00Z", "id")).toBe("22 Nov 2026, 03.05");
  expect(timeOf(null, "id")).toBe("");
});
