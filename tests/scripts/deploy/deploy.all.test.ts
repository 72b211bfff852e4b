import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Deployer } from "../../support/deploy/deployer";

let deployer: Deployer;

beforeEach(async () => {
  deployer = await Deployer.start();
});
afterEach(() => deployer.close());

const shares = () => deployer.api.deployments.map((split) => split.map(({ percentage }) => percentage));
const newest = () => deployer.api.versions.at(-1)?.id ?? "";
const running = () => deployer.api.deployments.at(-1)?.[0]?.version_id;

it("makes what is missing at first, then deploys in steps; its secrets travel with it", async () => {
  const first = await deployer.deploy("--yes");
  console.log(first.output);
  expect(first.ok, first.output).toBe(true);
  console.log(deployer.api.unknown, deployer.api.namespaces, deployer.api.buckets, deployer.api.domains, shares());
  deployer.commit();
  const second = await deployer.deploy("--yes");
  console.log(second.output, deployer.api.unknown, shares(), deployer.edge.visits);
});
