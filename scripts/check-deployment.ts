import { spawnSync } from "node:child_process";
import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";
import { ConfigError } from "../src/config/error.ts";
import { checkDeployment, withoutToken } from "./deployment.ts";
import { readProducts } from "./products.ts";

/** Run by `npm run deploy`: lists everything that is wrong and exits with 1 if the deployment could not work. */

/** Names of the secrets of the deployed Worker; null before the first deployment, and without a login. */
function deployedSecrets(): string[] | null {
  const { status, stdout } = spawnSync("wrangler", ["secret", "list", "--format", "json"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    timeout: 30_000,
  });
  if (status !== 0) return null;
  return z
    .array(z.object({ name: z.string() }))
    .parse(JSON.parse(stdout))
    .map(({ name }) => name);
}

try {
  const { vars, limits } = readConfig({ config: "wrangler.toml" });
  const secrets = deployedSecrets();
  const deployment = { variables: vars, secrets, products: readProducts(), cpuMs: limits?.cpu_ms };
  checkDeployment(deployment);
  if (!secrets) console.info("The secrets of the deployed Worker could not be read and were not checked.");
  for (const name of withoutToken(deployment)) console.warn(`${name} is not set: its provider service gets no token.`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
