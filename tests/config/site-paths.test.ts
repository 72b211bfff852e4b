import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { parseConfig } from "../../src/config";
import { routes } from "../../src/routes";

const product = { name: "Contoh", content: { origin: "embedded" } };
const env = { DEFAULT_PRODUCT: "contoh", OPS_SECRET: "rahasia-petugas-0123" };

/** First words of the addresses that the Worker's routes and the folders of static files have. */
function wordsOfSite(): Set<string> {
  const words = routes.map(({ pattern }) => pattern.split("/")[1] ?? "");
  const folders = readdirSync("public", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Set([...words, ...folders.map(({ name }) => name), "assets", "cdn-cgi"]);
}

it("no product has a key that begins an address of the site itself", () => {
  const words = [...wordsOfSite()].filter((word) => /^[a-z][a-z\d-]*$/.test(word));
  expect(words).toEqual(expect.arrayContaining(["healthz", "readyz", "metrics", "ops", "fonts"]));
  for (const word of words) {
    const parse = () => parseConfig({ ...env, PRODUCTS: { contoh: product, [word]: product } });
    expect(parse, word).toThrow(
      `PRODUCTS.${word}: expected a key that is not the first part of a path of the site, such as ops`,
    );
  }
});
