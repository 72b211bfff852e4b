import { globSync, readFileSync } from "node:fs";
import { builders } from "./expressions/built.ts";
import { expressionsIn } from "./expressions/found.ts";
import { slowness } from "./expressions/linear.ts";

/**
 * Exits with 1 if a regular expression of the site, its browsers' code or its commands may take more time than the length of
 * its text. Expressions that are built from texts stand in modules that `built.ts` names, with a bound if they are not linear.
 */
const paths = globSync("{src,client,scripts}/**/*.{ts,tsx,js}").map((path) => path.replaceAll("\\", "/"));
const faults: string[] = [];
const findings = new Map<string, ReturnType<typeof slowness>>();
let count = 0;

for (const path of paths) {
  const builder = builders.find((each) => each.path === path);
  for (const { line, literal } of expressionsIn(path, readFileSync(path, "utf8"))) {
    count++;
    if (literal === null) {
      if (!builder)
        faults.push(`${path}:${line}: is built from texts: write a literal, or see scripts/expressions/built.ts`);
      continue;
    }
    if (builder?.bound) continue;
    const { pattern, flags } = literal;
    const key = `/${pattern}/${flags}`;
    const finding = findings.get(key) ?? slowness(pattern, flags);
    findings.set(key, finding);
    if (finding === null) continue;
    const why =
      "reason" in finding
        ? finding.reason
        : `${JSON.stringify(finding.prefix)}, then ${JSON.stringify(finding.pump)} again and again`;
    faults.push(`${path}:${line}: ${key} takes more time than its text is long: ${why}`);
  }
}
for (const fault of faults) console.error(fault);
console.info(`expressions: ${count}, ${faults.length === 0 ? "all linear" : `${faults.length} faults`}`);
process.exitCode = faults.length === 0 ? 0 : 1;
