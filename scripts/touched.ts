import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { testsOf } from "./proofs.ts";

/** A test file that took longer when it last ran here is left to `npm test`. */
const quickMs = 10_000;

/** What `npm run check` may run of them, in milliseconds. */
const budgetMs = 20_000;

const git = (...args: readonly string[]) => {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split("\n");
  } catch {
    return [];
  }
};

/** Files that differ from the main branch of the remote, or from the last commit where there is none. */
export function changedFiles(): string[] {
  const [base = ""] = git("merge-base", "HEAD", "origin/main");
  const names = [...git("diff", "--name-only", base || "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
  return [...new Set(names.filter(Boolean))];
}

/** Vitest's own record of what each file took when it last ran. */
const CacheSchema = z.object({
  projects: z.record(z.string(), z.object({ files: z.record(z.string(), z.object({ duration: z.number() })) })),
});

function lastDurations(): Map<string, number> {
  const caches = globSync("node_modules/.vite/vitest/*/results.json").map((file) =>
    CacheSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))),
  );
  const projects = caches.flatMap(({ data }) => Object.entries(data?.projects ?? {}));
  return new Map(
    projects
      .filter(([name]) => name !== "all")
      .flatMap(([, { files }]) => Object.entries(files).map(([file, { duration }]) => [file, duration] as const)),
  );
}

const folderOf = (file: string) => dirname(file).replace(/^(src|tests)\//, "");

/** Long tests stand in the folder of `tests/` that is called like the folder of their source. */
const longTestsOf = (changed: readonly string[]) =>
  globSync("tests/**/*.long.test.ts").filter((test) => changed.some((file) => folderOf(file) === folderOf(test)));

/** The worker, browser and long tests that changed files touch: those that are quick, and the others. */
export function touchedTests(changed: readonly string[]): { readonly quick: string[]; readonly others: string[] } {
  const durations = lastDurations();
  const quick: string[] = [];
  let leftMs = budgetMs;
  const tests = [...testsOf(changed), ...longTestsOf(changed)];
  for (const test of tests) {
    const took = durations.get(test);
    if (took === undefined || took > Math.min(quickMs, leftMs)) continue;
    leftMs -= took;
    quick.push(test);
  }
  return { quick, others: tests.filter((test) => !quick.includes(test)) };
}
