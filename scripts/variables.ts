import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { isSecretName } from "../src/config/secrets.ts";

const settings = /^(DEFAULT_PRODUCT|PRODUCTS|ACCESS_(TEAM_DOMAIN|AUDIENCE))$/;
const isPassedOn = (name: string) => settings.test(name) || isSecretName(name);

/**
 * Variables of the Worker that are set on this machine, on top of wrangler.toml: the secrets of `.dev.vars`, and the
 * process environment, which comes first.
 * @param root folder of the project
 */
export function localVariables(environment: NodeJS.ProcessEnv, root = "."): Record<string, unknown> {
  const file = join(root, ".dev.vars");
  const secrets = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return { ...passedVariables(secrets), ...passedVariables(environment) };
}

function passedVariables(environment: NodeJS.Dict<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isPassedOn(name)));
}
