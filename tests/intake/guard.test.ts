import { describe, expect, it } from "vitest";
import { Refusal } from "../../src/errors/refusal";
import { guard } from "../../src/intake/guard";

/** The code of the refusal; null for a request that is let through. */
async function refusalOf(headers: Record<string, string>, admitted = true): Promise<string | null> {
  const request = new Request("https://situs.example/contoh/contact", { method: "POST", headers });
  try {
    await guard(request, { maxBytes: 1_000, admits: async () => admitted });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe("a post", () => {
  it.each([
    ["https://situs.example", null],
    ["https://other.example", "foreign"],
    ["https://situs.example.evil.example", "foreign"],
    ["https://situs.example:8443", "foreign"],
    ["null", "foreign"],
  ])("from the origin %s: %s", async (origin, code) => {
    expect(await refusalOf({ origin })).toBe(code);
  });

  it.each([
    ["same-origin", null],
    ["none", null],
    ["same-site", "foreign"],
    ["cross-site", "foreign"],
  ])("without an origin, from the site %s: %s", async (site, code) => {
    expect(await refusalOf({ "sec-fetch-site": site })).toBe(code);
  });

  it("of a program, which sends neither, is let through", async () => {
    expect(await refusalOf({})).toBeNull();
  });

  it("that announces more than allowed is refused before it is counted", async () => {
    expect(await refusalOf({ "content-length": "1001" }, false)).toBe("tooLarge");
    expect(await refusalOf({ "content-length": "1000" })).toBeNull();
  });

  it("over the limit of its visitor is refused", async () => {
    expect(await refusalOf({}, false)).toBe("tooMany");
  });
});
