import { expect, it } from "vitest";
import { formatDate, formatDay, formatMonth, formatNumber, formatYear } from "../../src/components/format";

it("dates are those of Jakarta, in the visitor's language", () => {
  const lateInUtc = "2026-12-31T20:00:00Z";
  expect([formatDay(lateInUtc, "id"), formatMonth(lateInUtc, "id"), formatYear(lateInUtc, "id")]).toEqual([
    "1",
    "Jan",
    "2027",
  ]);
  expect(formatDate("2026-08-17", "id")).toBe("17 Agu 2026");
  expect(formatDate("2026-08-17", "en")).toBe("17 Aug 2026");
});

it("numbers have the separators of the language", () => {
  expect(formatNumber(5_500_000, "id")).toBe("5.500.000");
  expect(formatNumber(5_500_000, "en")).toBe("5,500,000");
});
