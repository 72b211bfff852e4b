import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runVitest } from "../../scripts/test-results";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "vitest-"));
});

afterEach(() => rmSync(root, { recursive: true }));

const passing = 'it("passes", () => undefined); it("passes too", () => undefined);';
const failing = 'it("fails", () => { throw new Error("on purpose"); });';
/** Ends the runner once it has reported another file. */
const killing = `
import { existsSync } from "node:fs";
it("never ends", async () => {
  while (!existsSync(process.env.TEST_RESULTS)) await new Promise((done) => setTimeout(done, 20));
  process.kill(process.ppid, "SIGKILL");
  await new Promise(() => undefined);
});`;

async function resultsOf(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, `${name}.test.js`), text);
  return runVitest(["--root", root, "--globals", "--pool=forks", "--maxWorkers=2"], "ignore");
}

it("counts what passed and failed", { timeout: 60_000 }, async () => {
  const results = await resultsOf({ passing, failing });
  expect(results).toMatchObject({ passed: 2, failed: 1, isComplete: true, failures: ["failing.test.js > fails"] });
});

it("counts a file that cannot be loaded", { timeout: 60_000 }, async () => {
  const results = await resultsOf({ passing, broken: 'import "./nowhere.js";' });
  expect(results).toMatchObject({ passed: 2, failed: 1, isComplete: true });
});

it("keeps the counts of a runner that dies, which has failed", { timeout: 60_000 }, async () => {
  expect(await resultsOf({ passing, killing })).toMatchObject({ passed: 2, failed: 1, isComplete: false });
});
