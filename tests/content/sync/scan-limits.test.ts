import { describe, expect, it } from "vitest";
import { ScanLimits } from "../../../src/content/sync/scan-limits";
import { maxListCharacters } from "../../../src/platform/record-limits";
import { faqs } from "../../../src/sections/faq";

const items = ["a", "b", "c"].map((id) => ({ id, length: maxListCharacters / 2 }));

describe("a list with more characters than an isolate takes together", () => {
  it.each([
    ["id", ["b", "c"]],
    ["newest", ["a", "b"]],
  ] as const)("in the order %s has its newest records, and says how many characters there are", (order, ids) => {
    const limits = new ScanLimits({ ...faqs, order, limit: 50_000 }, maxListCharacters);
    expect(limits.add(1), "no further page").toBe(order === "newest");
    expect(limits.newest(items).map(({ id }) => id)).toEqual(ids);
    expect(limits.usage(3)).toEqual({ count: maxListCharacters + 1, limit: maxListCharacters, unit: "characters" });
  });

  it("is refused when it has four times as many, also across invocations", () => {
    const limits = new ScanLimits(faqs, 3 * maxListCharacters);
    limits.add(maxListCharacters);
    expect(() => limits.add(1)).toThrow(expect.objectContaining({ name: "CmsError", code: "too-large" }));
  });
});
