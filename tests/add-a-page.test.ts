import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createApp } from "../src/app";
import { parseConfig } from "../src/config";
import { createSite } from "../src/site";
import { latestSection } from "./examples/latest";
import { objectsWith, sampleObject } from "./support/fixed-object";
import { MemoryKv } from "./support/memory-kv";

const content = sampleObject("contoh");

function fileOf(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8")
    .replaceAll("../../src/sections/", "../")
    .replaceAll("../../src/", "../../")
    .trim();
}

it.each([
  ["id", "/contoh/latest", "<title>Terbaru – Contoh Medika</title>"],
  ["en", "/contoh/latest?lang=en", "<title>Latest – Contoh Medika</title>"],
])("takes one section, in %s", async (_, path, title) => {
  const config = parseConfig({
    DEFAULT_PRODUCT: "contoh",
    PRODUCTS: { contoh: { name: "Contoh Medika", content: { origin: "embedded" } } },
  });
  const site = createSite(
    config,
    new MemoryKv(),
    objectsWith(() => content.calls),
  );
  const withLatest = { ...site, menu: [...site.menu, ...(latestSection.menu ?? [])] };
  const app = createApp(withLatest, latestSection.pages);
  const owned: Promise<unknown>[] = [];
  const context = {
    waitUntil: (promise: Promise<unknown>) => owned.push(promise),
    passThroughOnException() {},
    props: {},
  };
  const response = await app.request(path, { headers: { accept: "text/html" } }, {}, context);
  const html = await response.text();
  await Promise.all(owned);
  expect(response.status).toBe(200);
  expect(html).toContain(title);
  expect(html).toMatch(/class="navigation-panel"[\s\S]*href="\/contoh\/latest/);
  expect(html.match(/<li><a href="\/contoh\/article\/\d+/g)).toHaveLength(3);
});

it("is shown in the README as it is tested here", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  expect(readme).toContain(fileOf("./examples/latest.tsx"));
});
