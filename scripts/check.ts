import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { elapsed, runTogether, staticChecks } from "./steps.ts";

/**
 * Every check without a build, and the unit tests that changed files reach, in parallel. `npm run check -- static` runs
 * no tests.
 */
const git = (...args: readonly string[]) => {
  try {
    return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split("\n");
  } catch {
    return [];
  }
};

// Compared with the remote main branch, or with the last commit without a remote.
const [base = ""] = git("merge-base", "HEAD", "origin/main");
const changed = [
  ...git("diff", "--name-only", base || "HEAD"),
  ...git("ls-files", "--others", "--exclude-standard"),
].filter(Boolean);

/** Tests that read files of the tree besides their imports. */
const readers = globSync(["tests/docs/*.test.ts", "tests/scripts/*.test.ts"], {
  exclude: ["**/*.{worker,all}.test.ts"],
});

/** Files whose tests follow from imports. Any other change, or none, runs all unit tests. */
const isModule = (file: string) => /^(src|client|scripts|tests)\/.*\.tsx?$/.test(file);
const isAll = changed.length === 0 || !changed.every(isModule);
const selection = isAll ? ["run"] : ["related", "--run", ...changed, ...readers];
const unitTests = {
  name: "unit tests",
  command: ["vitest", ...selection, "--reporter=minimal", "--project", "unit"],
} as const;

const failed = await runTogether([...(process.argv[2] === "static" ? [] : [unitTests]), ...staticChecks]);
console.info(failed.length > 0 ? `\nFailed: ${failed.join(", ")}` : `\nAll passed in ${elapsed()}`);
process.exitCode = failed.length > 0 ? 1 : 0;
