import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { ambiguousNames } from "./exported-names.ts";
import { modules, rootFiles } from "./modules.ts";
import { faultsOfProofs } from "./proofs.ts";

/**
 * Exits with 1 if a file of `src` is outside the modules of `modules.ts` or breaks their import rules, a unit test's path
 * does not mirror its module's, a module uses reserved code, an exported name is ambiguous (`exported-names.ts`), or
 * `proofs.ts` does not match the tree.
 */
const importPattern = /(?:from|import)\s*(?:\(\s*)?"(\.{1,2}\/[^"]+)"/g;

const allowed = new Map<string, readonly string[]>(Object.entries(modules));

/** The module of a file or import: `src/config` means its `index.ts`. */
function moduleOf(path: string): string {
  const [, module = "", below] = path.split("/");
  return below === undefined && !allowed.has(module) ? `${module.replace(/\.tsx?$/, "")}.ts` : module;
}

/** Advice for an import that `modules.ts` does not allow. */
function wayOut(module: string, other: string): string {
  const importsOf = (name: string) => allowed.get(name) ?? [];
  const shared = importsOf(module).filter((name) => importsOf(other).includes(name));
  const move = `move what both need to a module below both (${shared.join(", ") || "platform"}), or take it as an argument`;
  if (importsOf(other).includes(module)) return `${other} imports from ${module}: ${move}`;
  return `${move}; if ${module} is built on ${other}, name it in scripts/modules.ts`;
}

/** Code that only some modules of `src` may contain. */
const reserved: readonly { readonly pattern: RegExp; readonly owners: readonly string[]; readonly what: string }[] = [
  { pattern: /\bctx\.storage\b/, owners: ["replica", "outbox"], what: "touches the database of an object" },
  { pattern: /\b(?:CONTENT|kv)\.(?:put|delete)\(/, owners: ["replica", "outbox"], what: "writes to KV" },
  { pattern: /from "[^"]*\/publisher"/, owners: ["replica"], what: "writes to KV" },
];

const filesAt = (pattern: string) => globSync(pattern).map((path) => path.replaceAll("\\", "/"));

const sources = filesAt("{src,client}/**/*.{ts,tsx}").map((path) => [path, readFileSync(path, "utf8")] as const);
const violations = [...faultsOfProofs(), ...ambiguousNames(sources)];
for (const [path, text] of sources.filter(([path]) => path.startsWith("src/"))) {
  const module = moduleOf(path);
  const known = allowed.get(module);
  for (const { pattern, owners, what } of reserved) {
    if (pattern.test(text) && !owners.includes(module))
      violations.push(`${path}: ${what}; only ${owners.join(", ")} may`);
  }
  if (!known) continue;
  for (const [, specifier = ""] of text.matchAll(importPattern)) {
    const target = posix.normalize(join(posix.dirname(path), specifier));
    const other = moduleOf(target);
    if (target.startsWith("src/") && other !== module && !known.includes(other)) {
      violations.push(`${path}: ${module} may not import from ${other} (${specifier}); ${wayOut(module, other)}`);
    }
  }
}
for (const name of readdirSync("src")) {
  if (!allowed.has(name) && !rootFiles.includes(name))
    violations.push(`src/${name}: stands nowhere in scripts/modules.ts`);
}
for (const path of Object.keys(modules).flatMap((module) => filesAt(`tests/${module}/**/*.test.ts`))) {
  if (path.endsWith(".worker.test.ts")) continue;
  const tested = path.replace(/^tests/, "src").replace(/(\.[a-z-]+)?\.test\.ts$/, "");
  if (!existsSync(`${tested}.ts`) && !existsSync(`${tested}.tsx`))
    violations.push(`${path}: no module ${tested}; a test has the name of its module, case included`);
}
for (const violation of violations) console.error(violation);
console.info(violations.length === 0 ? "modules: no border is crossed" : `modules: ${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;
