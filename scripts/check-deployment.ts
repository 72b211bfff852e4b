import { spawnSync } from "node:child_process";
import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";
import { ConfigError } from "../src/config/error.ts";
import { checkDeployment, withoutToken } from "./deployment.ts";
import { readProducts } from "./products.ts";

/** What `npm run deploy` does first: ends with 1 and says all that is wrong, where the deployment could not work. */

/** The deployed Worker's; null before the first deployment, and for who is not logged in. */
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
  if (!secrets) console.info("The secrets of the deployed Worker cannot be known: they were not checked.");
  for (const name of withoutToken(deployment)) console.warn(`${name} is not set: its provider service gets no token.`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
