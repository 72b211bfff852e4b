import { elapsed, runTogether, staticChecks } from "./steps.ts";

/** The inner loop: everything that needs no build, side by side. */
const unitTests = { name: "unit tests", command: ["vitest", "run", "--project", "unit", "--reporter=dot"] } as const;
const failed = await runTogether([...staticChecks, unitTests]);
console.info(failed.length === 0 ? `\nAll passed in ${elapsed()}` : `\nFailed: ${failed.join(", ")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
