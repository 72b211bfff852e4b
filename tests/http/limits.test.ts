import { describe, expect, it } from "vitest";
import { Limits } from "../../src/http/limits";
import { expectLogs } from "../support/tools/logs";

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

describe("a limit", () => {
  it("lets pass what no counter counts, and what a counter that fails should have", async () => {
    expectLogs("limit.failed");
    const broken = { limit: () => Promise.reject(new Error("away")) };
    const limits = new Limits({ FORM_RATE: broken });
    expect(await limits.admits(from("203.0.113.1"), "form")).toBe(true);
    expect(await limits.admits(from("203.0.113.1"), "upload")).toBe(true);
  });

  it("counts each subject by itself, under keys that do not tell the visitor", async () => {
    const counter = countingOne();
    const limits = new Limits({ FORM_RATE: counter });
    for (const subject of ["contact", "job-application"]) {
      expect(await limits.admits(from("203.0.113.1"), "form", subject)).toBe(true);
    }
    expect(new Set(counter.keys).size).toBe(2);
    for (const key of counter.keys) expect(key).toMatch(/^[\da-f]{64}$/);
  });
});
