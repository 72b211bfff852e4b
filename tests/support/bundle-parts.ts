import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { workerModules } from "../../scripts/worker-modules";

/** Bytes of the modules, each compressed by itself, as they are kept: for the start, for the first page as well, and all. */
export interface BundleParts {
  readonly start: number;
  readonly firstPage: number;
  readonly whole: number;
}

/** What a built Worker needs when; the code of pages is one module with what that imports, loaded with the first request. */
export function bundleParts(folder: string): BundleParts {
  const codeOf = (name: string) => readFileSync(join(folder, name), "utf8");
  const bytesOf = (names: Iterable<string>) =>
    Iterator.from(names).reduce((sum, name) => sum + gzipSync(codeOf(name)).byteLength, 0);
  const site = "worker.mjs";
  if (!/import\(.\.\/worker\.mjs/.test(codeOf("index.js"))) throw new Error(`The entry does not load ${site}`);
  return {
    start: bytesOf(withImports(["index.js"], codeOf)),
    firstPage: bytesOf(withImports(["index.js", site], codeOf)),
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
