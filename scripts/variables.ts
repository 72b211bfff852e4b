import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { parseConfig } from "../src/config/index.ts";
import { isSecretName } from "../src/config/secrets.ts";
import { readProducts, wranglerVariables } from "./products.ts";

const settings = /^(DEFAULT_PRODUCT|PRODUCTS|ACCESS_(TEAM_DOMAIN|AUDIENCE))$/;
const isPassedOn = (name: string) => settings.test(name) || isSecretName(name);

/** Local variables of the Worker: `.dev.vars` and the process environment, which precedes it. */
export function localVariables(): Record<string, unknown> {
  const secrets = existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};
  return Object.fromEntries(Object.entries({ ...secrets, ...process.env }).filter(([name]) => isPassedOn(name)));
}

/** The local Worker's configuration: `wrangler.toml`, and above it {@link localVariables}. @throws {ConfigError} */
export function localConfig() {
  const variables = { ...wranglerVariables(), ...localVariables() };
  return parseConfig(variables, "PRODUCTS" in variables ? {} : readProducts());
}
