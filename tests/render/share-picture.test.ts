import { readdirSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { isShared, sharePictureOf } from "../../src/render/share-picture";

const drawings = readdirSync("public/illustrations").filter(isShared);

it("stands beside every drawing that a page may have, and is light", () => {
  expect(drawings.length).toBeGreaterThan(30);
  const sizes = drawings.map((file) => statSync(`public${sharePictureOf(`/illustrations/${file}`)}`).size);
  expect(readdirSync("public/illustrations/share")).toHaveLength(drawings.length);
  expect(Math.max(...sizes)).toBeLessThan(60_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_700_000);
});

it.each(["/illustrations/logo.svg", "/contoh/media/foto.svg", "https://x.example/illustrations/news-1.svg", ""])(
  "is not there for %j",
  (src) => {
    expect(sharePictureOf(src)).toBeNull();
  },
);
