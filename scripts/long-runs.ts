import type { Step } from "./steps.ts";

interface LongRun {
  readonly command: Step["command"];
  /** Variables of its environment. */
  readonly variables?: NodeJS.ProcessEnv;
  /** Run only if named: it takes hours, or needs more than this tree. */
  readonly isByName?: true;
}

const module = (path: string, ...args: readonly string[]): LongRun => ({
  command: ["node", "scripts/run.ts", path, ...args],
});
const vitest = (...args: readonly string[]): LongRun => ({ command: ["vitest", "run", ...args] });

/**
 * What takes longer than `npm test` may. `npm test -- --all` runs those that are not run by name;
 * `npm test -- --all NAME …` runs one, with the other arguments.
 */
export const longRuns: ReadonlyMap<string, LongRun> = new Map([
  ["pages", vitest("--project", "all")],
  ["random", { ...vitest("--project", "unit", "--project", "long"), variables: { FUZZ_TIMES: "5" } }],
  ["faults", module("tests/faults/main.ts")],
  ["chaos", module("tests/chaos/main.ts", "posts")],
  ["chaos:content", module("tests/chaos/main.ts", "content")],
  ["chaos:gateway", module("tests/chaos/main.ts", "gateway")],
  ["chrome", { ...vitest("--config", "vitest.chrome.config.ts"), isByName: true }],
  ["mutation", { ...module("tests/mutation/main.ts"), isByName: true }],
  ["strapi", { ...module("tests/strapi/main.ts"), isByName: true }],
]);
