import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { parse } from "smol-toml";
import { z } from "zod";
import { parseConfig } from "../src/config/index.ts";
import { isSecretName } from "../src/config/secrets.ts";
import { readProducts } from "./products.ts";

const settings = /^(DEFAULT_PRODUCT|PRODUCTS|ACCESS_(TEAM_DOMAIN|AUDIENCE))$/;
const isPassedOn = (name: string) => settings.test(name) || isSecretName(name);

/**
 * Local variables of the Worker: `.dev.vars` and the process environment, which precedes it.
 * @param root folder of the project
 */
export function localVariables(environment: NodeJS.ProcessEnv, root = "."): Record<string, unknown> {
  const file = join(root, ".dev.vars");
  const secrets = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return { ...passedVariables(secrets), ...passedVariables(environment) };
}

const WranglerSchema = z.object({ vars: z.record(z.string(), z.unknown()).default({}) });

/** The local Worker's configuration: `wrangler.toml`, and above it {@link localVariables}. @throws {ConfigError} */
export function localConfig() {
  const { vars } = WranglerSchema.parse(parse(readFileSync("wrangler.toml", "utf8")));
  const variables = { ...vars, ...localVariables(process.env) };
  return parseConfig(variables, "PRODUCTS" in variables ? {} : readProducts());
}

function passedVariables(environment: NodeJS.Dict<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isPassedOn(name)));
}
