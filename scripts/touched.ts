import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import { z } from "zod";
import { testsOf } from "./proofs.ts";

/** Slower test files run only in `npm test`. */
const quickMs = 10_000;

/** Assumed for a test file that never ran in this tree. */
const unknownMs = 5_000;

/** Total for `npm run check`. */
const budgetMs = 20_000;

const git = (...args: readonly string[]) => {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split("\n");
  } catch {
    return [];
  }
};

/** Compared with the remote main branch; without a remote with the local one, so on that with the last commit. */
export function changedFiles(): string[] {
  const [base = ""] = ["origin/main", "main"].flatMap((branch) => git("merge-base", "HEAD", branch));
  const names = [...git("diff", "--name-only", base || "HEAD"), ...git("ls-files", "--others", "--exclude-standard")];
  return [...new Set(names.filter(Boolean))];
}

/** A string that begins like a path, except of an import. */
const pathStart = /(?<!from |import |import\()["'`]([\w.@-]*\/[\w./@-]*|[\w-]+\.\w+)/g;

/** Modules that read files, and name one of these or a folder above it. */
export function readersOf(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  return globSync("{src,client,scripts,tests}/**/*.{ts,tsx}").filter((module) => {
    const text = readFileSync(module, "utf8");
    if (!text.includes('"node:fs')) return false;
    const starts = Array.from(text.matchAll(pathStart), ([, start = ""]) => start.replace(/\/$/, ""));
    const named = starts.flatMap((start) => [start, posix.join(posix.dirname(module), start)]);
    return files.some((file) => named.some((start) => file === start || file.startsWith(`${start}/`)));
  });
}

/** Vitest's cache of durations. */
const CacheSchema = z.object({
  projects: z.record(z.string(), z.object({ files: z.record(z.string(), z.object({ duration: z.number() })) })),
});

/** Milliseconds of each test file in its last run. */
export function lastDurations(): Map<string, number> {
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

/** Worker, browser and long tests of changed files. @param durations of test files, in milliseconds */
export function touchedTests(
  changed: readonly string[],
  durations: ReadonlyMap<string, number> = lastDurations(),
): { readonly quick: string[]; readonly others: string[] } {
  const quick: string[] = [];
  let leftMs = budgetMs;
  // Long tests are in the folder of `tests/` named like the folder of their source.
  const folders = new Set(changed.map(folderOf));
  const long = globSync("tests/**/*.long.test.ts").filter((test) => folders.has(folderOf(test)));
  const tests = [...testsOf(changed), ...long];
  for (const test of tests) {
    const durationMs = durations.get(test) ?? unknownMs;
    if (durationMs > Math.min(quickMs, leftMs)) continue;
    leftMs -= durationMs;
    quick.push(test);
  }
  return { quick, others: tests.filter((test) => !quick.includes(test)) };
}
