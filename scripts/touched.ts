import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { dirname } from "node:path";
import { testsOf } from "./proofs.ts";

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

const folderOf = (file: string) => dirname(file).replace(/^(src|tests)\//, "");

/** Long tests stand in the folder of `tests/` that is called like the folder of their source. */
const longTestsOf = (changed: readonly string[]) =>
  globSync("tests/**/*.long.test.ts").filter((test) => changed.some((file) => folderOf(file) === folderOf(test)));

/** The worker, browser and long tests that changed files touch. */
export const touchedTests = (changed: readonly string[]): string[] => [...testsOf(changed), ...longTestsOf(changed)];
