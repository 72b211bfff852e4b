import { elapsed, runTogether, staticChecks } from "./steps.ts";

/** The inner loop: every check that needs no build, in parallel. */
const unitTests = { name: "unit tests", command: ["vitest", "run", "--project", "unit", "--reporter=dot"] } as const;
const failed = await runTogether([...staticChecks, unitTests]);
console.info(failed.length === 0 ? `\nAll passed in ${elapsed()}` : `\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
