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

describe("a form that is posted", () => {
  it("of a page of another site is refused, one of a program is let through", async () => {
    expect(await refusalOf({ origin: "https://other.example" })).toBe("foreign");
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
