import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runVitest } from "../../scripts/test-results";

const passing = 'it("passes", () => undefined); it("passes too", () => undefined);';
const failing = 'it("fails", () => { throw new Error("on purpose"); });';
const killing = 'it("kills the runner", () => { process.kill(process.ppid, "SIGKILL"); });';

async function resultsOf(files: Readonly<Record<string, string>>) {
  using root = mkdtempDisposableSync(join(tmpdir(), "vitest-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root.path, `${name}.test.js`), text);
  return await runVitest(["--root", root.path, "--globals", "--pool=forks", "--maxWorkers=2"], "ignore");
}

it("counts what passed and failed, a file that cannot be loaded, and an error that no test awaited", {
  timeout: 60_000,
}, async () => {
  const broken = 'import "./nowhere.js";';
  const left = 'it("leaves", () => void Promise.reject(new Error("left alone")));';
  const { passed, failed, failures } = await resultsOf({ passing, failing, broken, left });
  expect({ passed, failed }).toEqual({ passed: 3, failed: 3 });
  const named = failures.map((name) => name.slice(name.lastIndexOf("/") + 1)).sort();
  expect(named).toEqual(["broken.test.js", "failing.test.js > fails", "unhandled: left alone"]);
});

it("counts a runner that dies as a failure", async () => {
  expect(await resultsOf({ passing, killing })).toMatchObject({ failed: 1 });
});
