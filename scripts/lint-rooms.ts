import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { rooms } from "./rooms.ts";

/** Ends with 1 where a file of `src` imports from a room that its own room may not know: see `rooms.ts`. */
const importPattern = /(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;

const allowed = new Map<string, readonly string[]>(Object.entries(rooms));

/** The room of a file, or of what an import names: `src/config` is the room's own `index.ts`. */
function roomOf(path: string): string {
  const [, room = "", below] = path.split("/");
  return below === undefined && !allowed.has(room) ? `${room.replace(/\.tsx?$/, "")}.ts` : room;
}

const violations: string[] = [];
for (const file of globSync("src/**/*.{ts,tsx}")) {
  const path = file.replaceAll("\\", "/");
  const room = roomOf(path);
  const known = allowed.get(room);
  if (!known) continue;
  for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(importPattern)) {
    const target = posix.normalize(join(posix.dirname(path), specifier));
    const other = roomOf(target);
    if (target.startsWith("src/") && other !== room && !known.includes(other)) {
      violations.push(`${path}: ${room} may not import from ${other} (${specifier})`);
    }
  }
}
for (const violation of violations) console.error(violation);
console.info(violations.length === 0 ? "rooms: no border is crossed" : `rooms: ${violations.length} crossings`);
process.exitCode = violations.length === 0 ? 0 : 1;
