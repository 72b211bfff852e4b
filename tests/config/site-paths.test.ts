import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { parseConfig } from "../../src/config";
import { addEndpoints } from "../../src/endpoint-routes";
import { createApp } from "../../src/gateway/origin";
import { addOperators } from "../../src/operator-routes";
import { appPartsOf } from "../../src/render/app-parts";
import { createSite } from "../../src/site";
import { objectsWith, sampleObject } from "../support/cms/fixed-object";
import { MemoryKv } from "../support/platform/memory-kv";

const product = { name: "Contoh", content: { origin: "embedded" } };
const env = { DEFAULT_PRODUCT: "contoh", OPS_SECRET: "rahasia-petugas-0123" };

/** First words of the addresses that the Worker's routes and the folders of static files have. */
function wordsOfSite(): Set<string> {
  const { calls } = sampleObject("contoh");
  const config = parseConfig({ ...env, PRODUCTS: { contoh: product } });
  const site = createSite(
    config,
    new MemoryKv(),
    objectsWith(() => calls),
  );
  const apps = [addEndpoints, addOperators].map((add) => createApp(appPartsOf(site), add));
  const routes = apps.flatMap((app) => app.routes.map(({ path }) => path.split("/")[1] ?? ""));
  const folders = readdirSync("public", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Set([...routes, ...folders.map(({ name }) => name), "assets", "cdn-cgi"]);
}

it("no product has a key that begins an address of the site itself", () => {
  const words = [...wordsOfSite()].filter((word) => /^[a-z][a-z\d-]*$/.test(word));
  expect(words).toEqual(expect.arrayContaining(["healthz", "readyz", "metrics", "ops", "fonts"]));
  for (const word of words) {
    const parse = () => parseConfig({ ...env, PRODUCTS: { contoh: product, [word]: product } });
    expect(parse, word).toThrow(`PRODUCTS.${word}: expected a product key that no path of the site itself has`);
  }
});
