import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { embeddedCms } from "../../src/embedded/cms";
import { lchOf } from "../../src/platform/oklch";
import { firstBrand, secondBrand } from "../../src/sample/brands";
import { collections, singles } from "../../src/sample/content";
import { files } from "../../src/sample/drawings/files";

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

  it("shows the drawings of errors in any brand's hue", () => {
    const states = Object.entries(files(firstBrand)).filter(([path]) => path.includes("/state-"));
    expect(states).toHaveLength(4);
    for (const [path, markup] of states) {
      expect(readFileSync(`public${path}`, "utf8") === markup, path).toBe(true);
      expect(markup).toMatch(/^<svg id="state"/);
      expect(markup).toContain("var(--hue,");
      // Browsers give patterns in a drawing that is used nothing of the page.
      expect(markup.slice(0, markup.indexOf("</defs>"))).not.toContain("var(");
      const fixed = [...markup.matchAll(/#[\da-f]{6}\b/gi)].map(([hex]) => ({ hex, ...lchOf(hex) }));
      expect(fixed.filter(({ hue, chroma }) => chroma > 0.01 && hue > 140 && hue < 250)).toEqual([]);
    }
  });

  it("has a logo of its own, drawings in its hue and those that are made now", () => {
    const drawn = files(secondBrand);
    expect(drawn[`${secondBrand.folder}/logo.svg`]).not.toContain(files(firstBrand)[`${firstBrand.folder}/logo.svg`]);
    const there = readdirSync(`public${secondBrand.folder}`).filter((file) => file.endsWith(".svg"));
    expect(there.map((file) => `${secondBrand.folder}/${file}`).toSorted()).toEqual(Object.keys(drawn).toSorted());
    for (const [path, markup] of Object.entries(drawn)) {
      expect(readFileSync(`public${path}`, "utf8") === markup, path).toBe(true);
      const colours = [...markup.matchAll(/#[\da-f]{6}\b/gi)].map(([hex]) => ({ hex, ...lchOf(hex) }));
      const ofTheFirst = colours.filter(({ hue, chroma }) => chroma > 0.01 && hue > 140 && hue < 250);
      expect(ofTheFirst, path).toEqual([]);
    }
  });
});
