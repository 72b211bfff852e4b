import { firefoxPath } from "./firefox-path.ts";
import { heapLimit } from "./heap-limit.ts";
import type { Step } from "./steps.ts";

interface LongRun {
  readonly command: Step["command"];
  /** Additional environment variables. */
  readonly variables?: NodeJS.ProcessEnv;
  /** Runs only by name: takes hours, or needs more than this tree. */
  readonly isByName?: true;
}

const module = (path: string, ...args: readonly string[]): LongRun => ({
  command: ["node", "scripts/run.ts", path, ...args],
});
const vitest = (...args: readonly string[]): LongRun => ({ command: ["vitest", "run", ...args] });

const { KILLS = "50", POSTS = "1000" } = process.env;

/** workerd trusts the certificate that has expired as well, so that nothing but its date is wrong; Miniflare reads this when it is loaded. */
const forFaults = { NODE_EXTRA_CA_CERTS: "tests/fixtures/tls/trusted.pem", ...heapLimit };

/**
 * Longer than `npm test` allows. `npm test -- --all` runs all that need no name; `npm test -- --all NAME …` runs one
 * with further arguments.
 */
export const longRuns: ReadonlyMap<string, LongRun> = new Map([
  ["pages", vitest("--project", "all")],
  ["random", { ...vitest("--project", "unit"), variables: { FUZZ_TIMES: "5" } }],
  ["faults", { ...module("tests/faults/main.ts"), variables: forFaults }],
  ["chaos", { ...vitest("--project", "worker", "tests/chaos"), variables: { KILLS, POSTS } }],
  ["chrome", { ...vitest("--config", "vitest.chrome.config.ts"), isByName: true }],
  // No npm package has a Firefox: it runs where the machine has one.
  ["firefox", { ...vitest("--config", "vitest.firefox.config.ts"), ...(firefoxPath ? {} : { isByName: true }) }],
  ["strapi", { ...module("tests/strapi/main.ts"), isByName: true }],
]);
