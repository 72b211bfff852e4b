import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { firstBrand, secondBrand } from "../../src/sample/brands.ts";
import { favicon } from "./brand.ts";
import { files } from "./files.ts";

/** Draws `public/illustrations/`, and in `acme/` below it the drawings of the second brand. */
const publicDirectory = "public";
/** Of a drawing with words; the others have a third of it. */
const limit = 28 * 1024;

const drawings = { ...files(firstBrand), ...files(secondBrand), "icons/favicon.svg": favicon() };
mkdirSync(join(publicDirectory, secondBrand.folder), { recursive: true });
for (const [name, markup] of Object.entries(drawings)) {
  const size = Buffer.byteLength(markup);
  if (size > limit) {
    throw new Error(`${name} has ${size} bytes; the limit is ${limit}`);
  }
  writeFileSync(join(publicDirectory, name), markup);
}
