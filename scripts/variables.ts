import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { parse } from "smol-toml";
import { z } from "zod";
import { parseConfig } from "../src/config/index.ts";
import { isSecretName } from "../src/config/secrets.ts";
import { readProducts } from "./products.ts";

const settings = /^(DEFAULT_PRODUCT|PRODUCTS|ACCESS_(TEAM_DOMAIN|AUDIENCE))$/;
const isPassedOn = (name: string) => settings.test(name) || isSecretName(name);

/** Local variables of the Worker: `.dev.vars` and the process environment, which precedes it. */
export function localVariables(): Record<string, unknown> {
  const secrets = existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};
  return Object.fromEntries(Object.entries({ ...secrets, ...process.env }).filter(([name]) => isPassedOn(name)));
}

const WranglerSchema = z.object({ vars: z.record(z.string(), z.unknown()).default({}) });

/** The local Worker's configuration: `wrangler.toml`, and above it {@link localVariables}. @throws {ConfigError} */
export function localConfig() {
  const { vars } = WranglerSchema.parse(parse(readFileSync("wrangler.toml", "utf8")));
  const variables = { ...vars, ...localVariables() };
  return parseConfig(variables, "PRODUCTS" in variables ? {} : readProducts());
}
