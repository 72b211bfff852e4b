import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
};

it("the linter refuses another clock in src, and a time to live of lru-cache", () => {
  const directory = mkdtempSync(join(tmpdir(), "clock-lint-"));
  try {
    const { overrides } = z.object({ overrides: z.unknown() }).parse(JSON.parse(readFileSync("biome.json", "utf8")));
    cpSync("scripts/clock.grit", join(directory, "scripts/clock.grit"), { recursive: true });
    for (const [path, text] of Object.entries({ ...files, "biome.json": JSON.stringify({ overrides }) })) {
      mkdirSync(join(directory, dirname(path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
    const { stdout, stderr } = spawnSync("biome", ["lint", "."], { cwd: directory, encoding: "utf8" });
    const refused = [...`${stdout}${stderr}`.matchAll(/^(\S+\.ts):\d+:\d+ plugin/gm)].map(([, path]) => path);
    expect(refused.toSorted()).toEqual(
      ["date", "now", "passed", "performance", "ttl"].map((name) => `src/http/${name}.ts`),
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
});
