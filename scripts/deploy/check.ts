import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import workerd from "workerd/package.json" with { type: "json" };
import { z } from "zod";
import { ConfigError, type Fault } from "../../src/config/error.ts";
import { parseConfig } from "../../src/config/index.ts";
import { isSecretName } from "../../src/config/secrets.ts";

/** From this date on `ctx.exports` exists, by which the gateway reaches cached pages. */
const oldestDate = "2025-11-17";

/** The latest date that the tests can run with: workerd's, which its version names. */
const testedDate = workerd.version.replace(/^1\.(\d{4})(\d\d)(\d\d)\..*$/, "$1-$2-$3");

const SettingsSchema = z.looseObject({
  name: z.string(),
  compatibility_date: z.string(),
  vars: z.record(z.string(), z.unknown()),
  workers_dev: z.boolean(),
  routes: z.array(z.looseObject({ pattern: z.string() })).optional(),
  kv_namespaces: z.array(z.looseObject({ binding: z.string() })),
});
const FileSchema = z.looseObject({ env: z.record(z.string(), z.looseObject({})), build: z.unknown() });

/** Finds names that no secret of the site has. */
function secretFaults(added: Readonly<Record<string, string>>): Fault[] {
  return Object.keys(added).flatMap((name): Fault[] =>
    isSecretName(name) ? [] : [{ at: name, expected: "expected the name of a secret (docs/configuration.md)" }],
  );
}

/**
 * Finds what Cloudflare, or the Worker at its start, would reject.
 * @param secrets names of existing secrets; null if unknown
 * @param added secrets that the deployment sets
 * @returns settings of wrangler.toml for the environment, the Worker's configuration, and its hosts
 * @throws {ConfigError}
 */
export function check(
  env: string,
  products: Readonly<Record<string, unknown>>,
  secrets: readonly string[] | null,
  added: Readonly<Record<string, string>> = {},
  toml = readFileSync("wrangler.toml", "utf8"),
) {
  const { env: environments, build: _, ...shared } = FileSchema.parse(parse(toml));
  const settings = SettingsSchema.parse({ ...shared, ...environments[env] });
  // Secrets cannot be read back, so each gets a valid value.
  const set = secrets ?? ["HOOK_SECRET", "OPS_SECRET", "PREVIEW_SECRET", "TURNSTILE_SECRET"];
  const placeholders = set.map((name) => [name, name.startsWith("TOKENS") ? "{}" : "x".repeat(16)]);
  const values = { ...Object.fromEntries(placeholders), ...added };
  const config = parseConfig({ ...settings.vars, ...values, CF_VERSION_METADATA: { id: "new" } }, products);
  const at = `wrangler.toml: env.${env}`;
  const visibleSecrets = Object.keys(settings.vars).flatMap((name): Fault[] => {
    const expected = `expected a secret: npx wrangler secret put ${name} --env ${env}`;
    return isSecretName(name) ? [{ at: `${at}.vars.${name}`, expected }] : [];
  });
  const faults = [...visibleSecrets, ...secretFaults(added)];
  const { compatibility_date: date } = settings;
  if (!z.iso.date().safeParse(date).success || date < oldestDate || date > testedDate) {
    const expected = `expected a date from ${oldestDate} to ${testedDate}, the latest that the tests can run with`;
    faults.push({ at: "wrangler.toml: compatibility_date", expected });
  }
  const { key, isPublicSample } = config.defaultProduct;
  const own = `expected a product of your own (docs/deploy.md, step 4): ${key} is the sample, whose forms are not delivered`;
  if (isPublicSample) faults.push({ at: `${at}.vars.DEFAULT_PRODUCT`, expected: own });
  const domains = env === "production" ? [...config.productByHost.keys()] : [];
  const routes = settings.routes ?? domains.map((pattern) => ({ pattern, custom_domain: true }));
  const hosts = routes.filter(({ custom_domain }) => custom_domain).map(({ pattern }) => pattern);
  if (routes.length === 0 && !settings.workers_dev)
    faults.push({ at, expected: "expected hosts in products/*.toml, routes, or workers_dev = true" });
  if (faults.length > 0) throw ConfigError.of(faults);
  return { settings: { ...settings, routes }, config, hosts };
}
