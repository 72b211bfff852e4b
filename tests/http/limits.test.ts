import { describe, expect, it } from "vitest";
import { type Limited, Limits } from "../../src/http/limits";

/** Counts without end, and admits one of each key. */
function countingOne() {
  const keys: string[] = [];
  const limit = async ({ key }: { key: string }) => {
    keys.push(key);
    return { success: keys.filter((counted) => counted === key).length <= 1 };
  };
  return { keys, limit };
}

const from = (address?: string) =>
  new Request("https://situs.example/", { headers: address === undefined ? {} : { "cf-connecting-ip": address } });

async function second(request: Request, limited: Limited, localRuntime: boolean): Promise<boolean> {
  const counter = countingOne();
  const limits = new Limits({ FORM_RATE: counter, PROVIDER_RATE: counter }, { localRuntime });
  await limits.admits(request, limited);
  return limits.admits(request, limited);
}

describe("the machine itself", () => {
  it.each([["127.0.0.1"], ["::1"], [undefined]])(
    "is spared with its forms in the local runtime only (%s)",
    async (address) => {
      expect(await second(from(address), "form", true)).toBe(true);
      expect(await second(from(address), "form", false)).toBe(false);
    },
  );

  it("is not spared with questions to the provider service, anywhere", async () => {
    expect(await second(from("127.0.0.1"), "provider", true)).toBe(false);
  });

  it("is no visitor's to claim", async () => {
    for (const address of ["127.0.0.1, 203.0.113.1", "203.0.113.1", "127", "localhost"]) {
      expect(await second(from(address), "form", true), address).toBe(false);
    }
  });
});

describe("a limit", () => {
  it("lets pass what no counter counts, and what a counter that fails should have", async () => {
    const broken = { limit: () => Promise.reject(new Error("away")) };
    const limits = new Limits({ FORM_RATE: broken }, { localRuntime: false });
    expect(await limits.admits(from("203.0.113.1"), "form")).toBe(true);
    expect(await limits.admits(from("203.0.113.1"), "upload")).toBe(true);
  });

  it("counts each subject by itself, under keys that do not tell the visitor", async () => {
    const counter = countingOne();
    const limits = new Limits({ FORM_RATE: counter }, { localRuntime: false });
    for (const subject of ["contact", "job-application"]) {
      expect(await limits.admits(from("203.0.113.1"), "form", subject)).toBe(true);
    }
    expect(new Set(counter.keys).size).toBe(2);
    for (const key of counter.keys) expect(key).toMatch(/^[\da-f]{64}$/);
  });
});
