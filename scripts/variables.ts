import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

const passedOn =
  /^(DEFAULT_PRODUCT|PRODUCTS|HOOK_SECRET|OPS_SECRET|PREVIEW_SECRET|TURNSTILE_SECRET|TOKENS(_[A-Z\d]+)?|(CONTENT|PROVIDER)_TOKEN_[A-Z\d_]+)$/;

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
  return Object.fromEntries(Object.entries(environment).filter(([name]) => passedOn.test(name)));
}
