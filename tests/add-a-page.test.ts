import { readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../src/app";
import { parseConfig } from "../src/config";
import type { EntryStore } from "../src/content/entry";
import { createSite } from "../src/site";
import { latestPage } from "./examples/row";

const miniflare = new Miniflare({ modules: true, script: "export default {}", kvNamespaces: ["CONTENT"] });
let kv: EntryStore;

beforeAll(async () => {
  kv = await miniflare.getKVNamespace("CONTENT");
});

afterAll(() => miniflare.dispose());

function fileOf(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8")
    .replaceAll("../../src/", "../")
    .trim();
}

it("takes one row and one view", async () => {
  const config = parseConfig({
    DEFAULT_PRODUCT: "contoh",
    PRODUCTS: { contoh: { name: "Contoh Medika", content: { origin: "embedded" } } },
  });
  const app = createApp(createSite(config, kv), [latestPage]);
  const owned: Promise<unknown>[] = [];
  const context = {
    waitUntil: (promise: Promise<unknown>) => owned.push(promise),
    passThroughOnException() {},
    props: {},
  };
  const response = await app.request("/contoh/latest", {}, {}, context);
  const html = await response.text();
  await Promise.all(owned);
  expect(response.status).toBe(200);
  expect(html).toContain("<title>Terbaru – Contoh Medika</title>");
  expect(html).toContain("Terbaru dari ");
  expect(html.match(/href="\/contoh\/article\/\d+"/g)).toHaveLength(3);
});

it("is shown in the README as it is tested here", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  expect(readme).toContain(fileOf("./examples/Latest.tsx"));
  const row = /page\(\{[\s\S]*\}\)/.exec(fileOf("./examples/row.ts"))?.[0];
  expect(readme).toContain(row);
});
