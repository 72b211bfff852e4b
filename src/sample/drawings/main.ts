import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { files } from "./files.ts";

const publicDirectory = join(dirname(fileURLToPath(import.meta.url)), "../../../public");
/** Of a drawing with words; the others have a third of it. */
const limit = 28 * 1024;

mkdirSync(join(publicDirectory, "illustrations"), { recursive: true });
for (const [name, markup] of Object.entries(files())) {
  const size = Buffer.byteLength(markup);
  if (size > limit) {
    throw new Error(`${name} has ${size} bytes; the limit is ${limit}`);
  }
  writeFileSync(join(publicDirectory, name), markup);
}
