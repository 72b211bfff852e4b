import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { z } from "zod";
import { ConfigError, type Fault } from "../../src/config/error.ts";
import { type Config, parseConfig } from "../../src/config/index.ts";
import { isSecretName, secretNameOf } from "../../src/config/secrets.ts";

export const environments = ["staging", "production"] as const;
export type Environment = (typeof environments)[number];

/** https://developers.cloudflare.com/workers/platform/limits/#number-of-custom-domains-per-zone */
const domainsPerZone = 100;

const SettingsSchema = z.looseObject({
  name: z.string(),
  main: z.string(),
  assets: z.looseObject({ directory: z.string() }),
  vars: z.record(z.string(), z.unknown()),
  workers_dev: z.boolean(),
  routes: z.array(z.looseObject({ pattern: z.string() })).optional(),
  kv_namespaces: z.array(z.looseObject({ binding: z.string() })),
});
export type Settings = z.infer<typeof SettingsSchema>;
const FileSchema = z.looseObject({ env: z.record(z.string(), z.looseObject({})), build: z.unknown() });

/**
 * Checks what Cloudflare, or the Worker when it starts, would refuse.
 * @param secrets names of those that are set; null if unknown
 * @returns the settings of wrangler.toml for the environment, the products it shows, and the hosts that lead to it
 * @throws {ConfigError} naming everything that is wrong
 */
export function check(
  environment: Environment,
  products: Readonly<Record<string, unknown>>,
  secrets: readonly string[] | null,
  toml = readFileSync("wrangler.toml", "utf8"),
) {
  const { env, build: _, ...shared } = FileSchema.parse(parse(toml));
  const settings = SettingsSchema.parse({ ...shared, ...env[environment] });
  const at = `wrangler.toml: env.${environment}`;
  const secret = `expected a secret: npx wrangler secret put NAME --env ${environment}`;
  const misplaced = Object.keys(settings.vars).filter(
    (name) => isSecretName(name) || /^(LOCAL_RUNTIME|TEST)$/.test(name),
  );
  const faults = misplaced.map((name): Fault => {
    return { at: name, expected: isSecretName(name) ? secret : "expected nothing: only npm start and tests set it" };
  });
  const config = parsed(settings.vars, products, secrets, faults);
  const { key, isPublicSample } = config.defaultProduct;
  const own = `expected a product of your own (docs/deploy.md, step 4): ${key} is the sample, whose forms reach nobody`;
  if (isPublicSample) faults.push({ at: `${at}.vars.DEFAULT_PRODUCT`, expected: own });
  const domains = environment === "production" ? [...config.productByHost.keys()] : [];
  const routes = settings.routes ?? domains.map((pattern) => ({ pattern, custom_domain: true }));
  const hosts = routes.filter(({ custom_domain }) => custom_domain).map(({ pattern }) => pattern);
  if (routes.length === 0 && !settings.workers_dev)
    faults.push({ at, expected: "expected hosts in products/*.toml, routes, or workers_dev = true" });
  for (const [zone, { length }] of Map.groupBy(hosts, zoneOf))
    if (length > domainsPerZone)
      faults.push({
        at: `hosts in ${zone}`,
        expected: `expected ${domainsPerZone} at most in one zone, not ${length}`,
      });
  if (faults.length > 0) throw ConfigError.of(faults);
  return { settings: { ...settings, routes }, config, hosts };
}

/** Names of secrets that the products could use and that are not set. */
export function unsetSecrets({ products }: Config, secrets: readonly string[]): string[] {
  const services = [...products.values()].filter(({ providers }) => providers.protocol !== "embedded");
  const tokens = secrets.some((name) => name.startsWith("TOKENS")) ? [] : services;
  const wanted = ["OPS_SECRET", "HOOK_SECRET", ...tokens.map(({ key }) => secretNameOf("PROVIDER_TOKEN", key))];
  return wanted.filter((name) => !secrets.some((each) => each.startsWith(name)));
}

/** The registrable domain, such as `acme.co.id`: a zone, unless the account has only a part of it. */
function zoneOf(host: string): string {
  return /[^.]+\.(?:(?:com?|net|org?|gov?|ac|edu|web|sch|my|biz|mil|desa)\.[a-z]{2}|[^.]+)$/.exec(host)?.[0] ?? host;
}

/** The configuration with which the Worker would start. Secrets cannot be read back, so each has a valid value. */
function parsed(
  vars: object,
  products: Readonly<Record<string, unknown>>,
  secrets: readonly string[] | null,
  faults: Fault[],
) {
  const set = secrets ?? ["HOOK_SECRET", "OPS_SECRET", "PREVIEW_SECRET", "TURNSTILE_SECRET"];
  const values = set.map((name) => [name, name.startsWith("TOKENS") ? "{}" : "x".repeat(16)]);
  try {
    return parseConfig({ ...vars, ...Object.fromEntries(values), CF_VERSION_METADATA: { id: "new" } }, products);
  } catch (error) {
    throw error instanceof ConfigError ? ConfigError.of([...faults, ...error.faults]) : error;
  }
}
