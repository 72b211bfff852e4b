import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { embeddedCms } from "../../src/embedded/cms";
import { firstBrand } from "../../src/sample/brands";
import { collections, singles } from "../../src/sample/content";

const paths = [...Object.keys(collections), ...Object.keys(singles)].map((path) => path.replace("contoh", "acme"));

async function answered(path: string): Promise<string> {
  const answer = await embeddedCms(new Request(`https://cms.example/oapi/${path}`), "acme");
  expect(answer.status, path).toBe(200);
  return answer.text();
}

describe("the second brand of the sample", () => {
  it.each(paths)("has %s of its own, with drawings that exist", async (path) => {
    const text = await answered(path);
    expect(text).not.toContain(firstBrand.name);
    expect(text).not.toContain(firstBrand.domain);
    for (const [address] of text.matchAll(/\/illustrations\/[\w/-]+\.svg/g)) {
      expect(address).toMatch(/^\/illustrations\/(acme\/|client-)/);
      expect(existsSync(`public${address}`), address).toBe(true);
    }
  });
});
