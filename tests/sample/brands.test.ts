import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { embeddedCms } from "../../src/embedded/cms";
import { firstBrand, isCommon, secondBrand } from "../../src/sample/brands";
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

  it("has the drawings of the first in its own hue", () => {
    const drawings = (folder: string) => readdirSync(`public${folder}`).filter((file) => file.endsWith(".svg"));
    const expected = drawings(firstBrand.folder).filter((file) => !isCommon(file));
    expect(drawings(secondBrand.folder).toSorted()).toEqual(expected.toSorted());
    for (const file of drawings(secondBrand.folder)) {
      const markup = readFileSync(`public${secondBrand.folder}/${file}`, "utf8");
      const first = readFileSync(`public${firstBrand.folder}/${file}`, "utf8");
      expect(markup, file).not.toBe(first);
      expect(coloursOfTheFirst(first), file).not.toEqual([]);
      expect(coloursOfTheFirst(markup), file).toEqual([]);
    }
  });
});

/** Greens and blues that are not nearly grey, as the first brand has them: red is their least channel, by far. */
const coloursOfTheFirst = (markup: string) =>
  [...markup.matchAll(/#([\da-f]{2})([\da-f]{2})([\da-f]{2})\b/gi)].filter(([, ...channels]) => {
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => Number.parseInt(channel, 16));
    return red + 8 < Math.min(green, blue);
  });
