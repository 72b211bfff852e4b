import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { firstBrand, secondBrand } from "../brands.ts";
import { favicon } from "./brand.ts";
import { files } from "./files.ts";

const publicDirectory = join(dirname(fileURLToPath(import.meta.url)), "../../../public");
/** Of a drawing with words; the others have a third of it. */
const limit = 28 * 1024;

const drawings = { ...files(firstBrand), ...files(secondBrand), "favicon.svg": favicon() };
mkdirSync(join(publicDirectory, secondBrand.folder), { recursive: true });
for (const [name, markup] of Object.entries(drawings)) {
  const size = Buffer.byteLength(markup);
  if (size > limit) {
    throw new Error(`${name} has ${size} bytes; the limit is ${limit}`);
  }
  writeFileSync(join(publicDirectory, name), markup);
}
