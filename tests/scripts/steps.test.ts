import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

it("runTogether prints why a step failed while the others still run, and returns its name", async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), "steps-"));
  const end = join(folder.path, "end");
  const waits = `const { existsSync } = require("node:fs"); setInterval(() => existsSync(${JSON.stringify(end)}) && process.exit(0), 20);`;
  const steps = [
    { name: "slow", command: ["node", "-e", waits] },
    { name: "wrong", command: ["node", "-e", 'console.error("the reason"); process.exit(1);'] },
  ];
  const script = `
    import { runTogether } from ${JSON.stringify(resolve("scripts/steps.ts"))};
    console.info("failed: " + (await runTogether(${JSON.stringify(steps)})).join());`;
  const child = spawn("node", ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "close");
  let output = "";
  child.stdout.on("data", (piece: Buffer) => {
    output += piece;
    if (output.includes("the reason")) writeFileSync(end, "");
  });
  await ended;
  expect(output.indexOf("the reason")).toBeLessThan(output.indexOf("passed"));
  expect(output).toContain("failed: wrong");
});
