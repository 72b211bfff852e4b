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
  "tests/e2e/seen.ts": "expect(await field.isVisible()).toBe(true);\n",
  "tests/e2e/counted.ts": 'expect(await rows.count(), "rows").toBeGreaterThan(0);\n',
  "tests/e2e/gone.ts": "expect(await field.isVisible()).toBe(false);\n",
  "tests/e2e/polled.ts": "await expect.poll(() => field.isVisible()).toBe(true);\n",
};

it("the linter refuses another clock in src, a time to live of lru-cache, and a browser test that does not wait", () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "lint-plugins-"));
  const directory = folder.path;
  const { overrides } = z.object({ overrides: z.unknown() }).parse(JSON.parse(readFileSync("biome.json", "utf8")));
  for (const plugin of ["scripts/clock.grit", "scripts/browser-checks.grit"]) {
    cpSync(plugin, join(directory, plugin), { recursive: true });
  }
  for (const [path, text] of Object.entries({ ...files, "biome.json": JSON.stringify({ overrides }) })) {
    mkdirSync(join(directory, dirname(path)), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  const { stdout, stderr } = spawnSync("biome", ["lint", "."], { cwd: directory, encoding: "utf8" });
  const refused = [...`${stdout}${stderr}`.matchAll(/^(\S+\.ts):\d+:\d+ plugin/gm)].map(([, path]) => path);
  expect(refused.toSorted()).toEqual([
    ...["date", "now", "passed", "performance", "ttl"].map((name) => `src/http/${name}.ts`),
    ...["counted", "seen"].map((name) => `tests/e2e/${name}.ts`),
  ]);
});
