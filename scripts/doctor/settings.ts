import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import { type Config, parseConfig } from "../../src/config";
import { readProducts } from "../products";
import { localVariables } from "../variables";

const WranglerSchema = z.object({ vars: z.record(z.string(), z.unknown()).default({}) });

/**
 * The configuration as the Worker would have it: variables of `wrangler.toml`, secrets of `.dev.vars`, and both of the
 * process environment, which comes first.
 * @param root folder of the project
 * @throws {ConfigError} naming everything that is wrong
 */
export function readSettings(root: string, environment: NodeJS.ProcessEnv): Config {
  const { vars } = WranglerSchema.parse(parse(readFileSync(join(root, "wrangler.toml"), "utf8")));
  const variables = { ...vars, ...localVariables(environment, root) };
  return parseConfig(variables, "PRODUCTS" in variables ? {} : readProducts(root));
}
