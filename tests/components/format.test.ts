import { expect, it } from "vitest";
import { formatDate, formatDay, formatMonth, formatRupiah, truncate } from "../../src/components/format";

it("dates are those of Jakarta, in the visitor's language", () => {
  const lateInUtc = "2026-10-31T20:00:00Z";
  expect([formatDay(lateInUtc, "id"), formatMonth(lateInUtc, "id")]).toEqual(["1", "Nov"]);
  expect(formatDate("2026-08-17", "id")).toBe("17 Agustus 2026");
  expect(formatDate("2026-08-17", "en")).toBe("17 August 2026");
});

it("rupiah have the separators of the language", () => {
  expect(formatRupiah(5_500_000, "id")).toBe("Rp. 5.500.000");
  expect(formatRupiah(5_500_000, "en")).toBe("Rp. 5,500,000");
});

it("a long text ends in an ellipsis, and no character is cut in two", () => {
  expect(truncate("tepat", 5)).toBe("tepat");
  expect(truncate("tepat sekali", 6)).toBe("tepat…");
  expect(truncate("a😀😀", 2)).toBe("a😀…");
});
