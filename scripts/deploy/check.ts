import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { z } from "zod";
import { ConfigError, type Fault } from "../../src/config/error.ts";
import { parseConfig } from "../../src/config/index.ts";
import { isSecretName } from "../../src/config/secrets.ts";

const SettingsSchema = z.looseObject({
  name: z.string(),
  vars: z.record(z.string(), z.unknown()),
  workers_dev: z.boolean(),
  routes: z.array(z.looseObject({ pattern: z.string() })).optional(),
  kv_namespaces: z.array(z.looseObject({ binding: z.string() })),
});
const FileSchema = z.looseObject({ env: z.record(z.string(), z.looseObject({})), build: z.unknown() });

/**
 * Finds what Cloudflare, or the Worker at its start, would reject.
 * @param secrets names of existing secrets; null if unknown
 * @returns settings of wrangler.toml for the environment, the Worker's configuration, and its hosts
 * @throws {ConfigError}
 */
export function check(
  env: string,
  products: Readonly<Record<string, unknown>>,
  secrets: readonly string[] | null,
  toml = readFileSync("wrangler.toml", "utf8"),
) {
  const { env: environments, build: _, ...shared } = FileSchema.parse(parse(toml));
  const settings = SettingsSchema.parse({ ...shared, ...environments[env] });
  // Secrets cannot be read back, so each gets a valid value.
  const set = secrets ?? ["HOOK_SECRET", "OPS_SECRET", "PREVIEW_SECRET", "TURNSTILE_SECRET"];
  const values = Object.fromEntries(set.map((name) => [name, name.startsWith("TOKENS") ? "{}" : "x".repeat(16)]));
  const config = parseConfig({ ...settings.vars, ...values, CF_VERSION_METADATA: { id: "new" } }, products);
  const at = `wrangler.toml: env.${env}`;
  const faults = Object.keys(settings.vars).flatMap((name): Fault[] => {
    const expected = `expected a secret: npx wrangler secret put ${name} --env ${env}`;
    return isSecretName(name) ? [{ at: `${at}.vars.${name}`, expected }] : [];
  });
  const { key, isPublicSample } = config.defaultProduct;
  const own = `expected a product of your own (docs/deploy.md, step 4): ${key} is the sample, whose forms reach nobody`;
  if (isPublicSample) faults.push({ at: `${at}.vars.DEFAULT_PRODUCT`, expected: own });
  const domains = env === "production" ? [...config.productByHost.keys()] : [];
  const routes = settings.routes ?? domains.map((pattern) => ({ pattern, custom_domain: true }));
  const hosts = routes.filter(({ custom_domain }) => custom_domain).map(({ pattern }) => pattern);
  if (routes.length === 0 && !settings.workers_dev)
    faults.push({ at, expected: "expected hosts in products/*.toml, routes, or workers_dev = true" });
  if (faults.length > 0) throw ConfigError.of(faults);
  return { settings: { ...settings, routes }, config, hosts };
}
