import { readdirSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { firstBrand, secondBrand } from "../../src/sample/brands";
import { isShared, sharePictureOf } from "../../src/seo/share-picture";

it.each([firstBrand, secondBrand])("stands beside every drawing that a page of $name may have, light", ({ folder }) => {
  const drawings = readdirSync(`public${folder}`).filter(isShared);
  expect(drawings.length).toBeGreaterThan(30);
  const sizes = drawings.map((file) => statSync(`public${sharePictureOf(`${folder}/${file}`)}`).size);
  expect(readdirSync(`public${folder}/share`)).toHaveLength(drawings.length);
  expect(Math.max(...sizes)).toBeLessThan(60_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_700_000);
});

it.each([
  "/illustrations/logo.svg",
  "/illustrations/acme/logo.svg",
  "/other/news-1.svg",
  "/contoh/media/foto.svg",
  "https://x.example/illustrations/news-1.svg",
  "",
])("is not there for %j", (src) => {
  expect(sharePictureOf(src)).toBeNull();
});
