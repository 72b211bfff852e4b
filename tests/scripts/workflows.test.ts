import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("limits concurrency per job, so that a deployment that waits for approval cancels no later one", () => {
  const workflow = readFileSync(".github/workflows/deploy.yml", "utf8");
  expect(workflow).not.toMatch(/^concurrency:/m);
  const groups = [...workflow.matchAll(/^ {4}concurrency:\n {6}group: (\S+)\n {6}cancel-in-progress: false$/gm)];
  expect(groups.map(([, group]) => group)).toEqual(["deploy-staging", "deploy-production"]);
});
