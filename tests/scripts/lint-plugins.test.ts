import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";

const cache = (options: string) =>
  `import { LRUCache } from "lru-cache";\nexport const known = new LRUCache<string, 1>(${options});\n`;

const files: Readonly<Record<string, string>> = {
  "src/http/now.ts": "export const now = Date.now();\n",
  "src/http/passed.ts": "export const times = [1].map(Date.now);\n",
  "src/http/date.ts": "export const now = new Date();\n",
  "src/http/performance.ts": "export const now = performance.now();\n",
  "src/http/ttl.ts": cache("{ max: 5, ttl: 60_000 }"),
  "src/http/day.ts": "export const day = new Date(0);\n",
  "src/http/bounded.ts": cache("{ max: 5 }"),
  "src/platform/clock.ts": "export const now = Date.now();\n",
  "scripts/now.ts": "export const now = Date.now();\n",
  "src/http/object.ts": "export const of = (a: object, b: number) => ({ ...a, ...{ b } });\n",
  "src/http/array.ts": "export const of = (a: number[], b: number) => [...a, ...[b, 1]];\n",
  "src/http/attribute.tsx": "export const of = (id: string) => <p {...{ id }} />;\n",
  "client/pair.ts": "export const [a, b] = [1, 2];\n",
  "bench/words.ts": 'export const words = "a b c".split(" ");\n',
  "src/http/plain.ts":
    "export const of = (a: string, b: object) => ({ ...b, ...(a !== '' && { a }), list: [...a], words: a.split(' ') });\n",
  "tests/e2e/seen.ts": "expect(await field.isVisible()).toBe(true);\n",
  "tests/e2e/counted.ts": 'expect(await rows.count(), "rows").toBeGreaterThan(0);\n',
  "tests/e2e/gone.ts": "expect(await field.isVisible()).toBe(false);\n",
  "tests/e2e/polled.ts": "await expect.poll(() => field.isVisible()).toBe(true);\n",
};

it("the linter refuses another clock in src, a time to live of lru-cache, a packed literal, and a browser test that does not wait", () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "lint-plugins-"));
  const directory = folder.path;
  const { overrides } = z.object({ overrides: z.unknown() }).parse(JSON.parse(readFileSync("biome.json", "utf8")));
  for (const plugin of ["scripts/clock.grit", "scripts/browser-checks.grit", "scripts/plain-literals.grit"]) {
    cpSync(plugin, join(directory, plugin), { recursive: true });
  }
  for (const [path, text] of Object.entries({ ...files, "biome.json": JSON.stringify({ overrides }) })) {
    mkdirSync(join(directory, dirname(path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  const { stdout, stderr } = spawnSync("biome", ["lint", "."], { cwd: directory, encoding: "utf8" });
  const refused = [...`${stdout}${stderr}`.matchAll(/^(\S+\.tsx?):\d+:\d+ plugin/gm)].map(([, path]) => path);
  expect(refused.toSorted()).toEqual([
    "bench/words.ts",
    "client/pair.ts",
    "src/http/array.ts",
    "src/http/attribute.tsx",
    "src/http/date.ts",
    "src/http/now.ts",
    "src/http/object.ts",
    "src/http/passed.ts",
    "src/http/performance.ts",
    "src/http/ttl.ts",
    "tests/e2e/counted.ts",
    "tests/e2e/seen.ts",
  ]);
});
