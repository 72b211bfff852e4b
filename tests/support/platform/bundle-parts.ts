import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { workerModules } from "../../../scripts/worker-modules";

/** Bytes of a built Worker's modules, each compressed by itself, as they are kept: for start and first page, and all. */
export function bundleParts(folder: string) {
  const codeOf = (name: string) => readFileSync(join(folder, name), "utf8");
  const bytesOf = (names: Iterable<string>) =>
    Iterator.from(names).reduce((sum, name) => sum + gzipSync(codeOf(name)).byteLength, 0);
  return {
    firstPage: bytesOf(withImports(["index.js"], codeOf)),
    whole: bytesOf(workerModules(folder).map(({ path }) => basename(path))),
  };
}

/** Modules with everything they import at once. */
function withImports(entries: readonly string[], codeOf: (name: string) => string): ReadonlySet<string> {
  const needed = new Set(entries);
  for (const name of needed) {
    for (const [, other = ""] of codeOf(name).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) needed.add(other);
  }
  return needed;
}
