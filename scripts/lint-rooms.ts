import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { ambiguousNames } from "./exported-names.ts";
import { faultsOfProofs } from "./proofs.ts";
import { rooms, rootFiles } from "./rooms.ts";

/**
 * Exits with 1 if a file of `src` is outside the modules of `rooms.ts` or breaks their import rules, a unit test's path
 * does not mirror its module's, a module uses reserved code, an exported name is ambiguous (`exported-names.ts`), or
 * `proofs.ts` does not match the tree.
 */
const importPattern = /(?:from|import)\s*(?:\(\s*)?"(\.{1,2}\/[^"]+)"/g;

const allowed = new Map<string, readonly string[]>(Object.entries(rooms));

/** The module of a file or import: `src/config` means its `index.ts`. */
function roomOf(path: string): string {
  const [, room = "", below] = path.split("/");
  return below === undefined && !allowed.has(room) ? `${room.replace(/\.tsx?$/, "")}.ts` : room;
}

/** Advice for an import that `rooms.ts` does not allow. */
function wayOut(room: string, other: string): string {
  const roomsOf = (name: string) => allowed.get(name) ?? [];
  const shared = roomsOf(room).filter((name) => roomsOf(other).includes(name));
  const move = `move what both need to a room below both (${shared.join(", ") || "platform"}), or take it as an argument`;
  if (roomsOf(other).includes(room)) return `${other} imports from ${room}: ${move}`;
  return `${move}; if ${room} is built on ${other}, name it in scripts/rooms.ts`;
}

/** Code that only some modules of `src` may contain. */
const reserved: readonly { readonly pattern: RegExp; readonly rooms: readonly string[]; readonly what: string }[] = [
  { pattern: /\bctx\.storage\b/, rooms: ["replica", "outbox"], what: "touches the database of an object" },
  { pattern: /\b(?:CONTENT|kv)\.(?:put|delete)\(/, rooms: ["replica", "outbox"], what: "writes to KV" },
  { pattern: /from "[^"]*\/publisher"/, rooms: ["replica"], what: "writes to KV" },
];

const filesAt = (pattern: string) => globSync(pattern).map((path) => path.replaceAll("\\", "/"));

const modules = filesAt("{src,client}/**/*.{ts,tsx}").map((path) => [path, readFileSync(path, "utf8")] as const);
const violations = [...faultsOfProofs(), ...ambiguousNames(modules)];
for (const [path, text] of modules.filter(([path]) => path.startsWith("src/"))) {
  const room = roomOf(path);
  const known = allowed.get(room);
  for (const { pattern, rooms: owners, what } of reserved) {
    if (pattern.test(text) && !owners.includes(room))
      violations.push(`${path}: ${what}; only ${owners.join(", ")} may`);
  }
  if (!known) continue;
  for (const [, specifier = ""] of text.matchAll(importPattern)) {
    const target = posix.normalize(join(posix.dirname(path), specifier));
    const other = roomOf(target);
    if (target.startsWith("src/") && other !== room && !known.includes(other)) {
      violations.push(`${path}: ${room} may not import from ${other} (${specifier}); ${wayOut(room, other)}`);
    }
  }
}
for (const name of readdirSync("src")) {
  if (!allowed.has(name) && !rootFiles.includes(name))
    violations.push(`src/${name}: stands nowhere in scripts/rooms.ts`);
}
for (const path of Object.keys(rooms).flatMap((room) => filesAt(`tests/${room}/**/*.test.ts`))) {
  if (path.endsWith(".worker.test.ts")) continue;
  const tested = path.replace(/^tests/, "src").replace(/(\.long)?\.test\.ts$/, "");
  if (!existsSync(`${tested}.ts`) && !existsSync(`${tested}.tsx`))
    violations.push(`${path}: no module ${tested}; a test has the name of its module, case included`);
}
for (const violation of violations) console.error(violation);
console.info(violations.length === 0 ? "rooms: no border is crossed" : `rooms: ${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;
