import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";
import { ConfigError } from "../../src/config/error.ts";

export const environments = ["staging", "production"] as const;
export type Environment = (typeof environments)[number];

const RouteSchema = z.union([z.string(), z.looseObject({ pattern: z.string() })]);

/** What a deployment reads of wrangler.toml; the rest is passed on as it is. */
const SettingsSchema = z.looseObject({
  name: z.string(),
  main: z.string(),
  compatibility_date: z.string(),
  assets: z.looseObject({ directory: z.string(), binding: z.string() }),
  vars: z.record(z.string(), z.unknown()),
  workers_dev: z.boolean(),
  routes: z.array(RouteSchema).optional(),
  limits: z.looseObject({ cpu_ms: z.number().optional() }).optional(),
  kv_namespaces: z.array(z.looseObject({ binding: z.string(), id: z.string().optional() })),
  r2_buckets: z.array(z.looseObject({ binding: z.string(), bucket_name: z.string() })),
  durable_objects: z.looseObject({ bindings: z.array(z.looseObject({ name: z.string(), class_name: z.string() })) }),
  ratelimits: z.array(z.looseObject({ name: z.string(), namespace_id: z.string() })),
  version_metadata: z.looseObject({ binding: z.string() }),
  analytics_engine_datasets: z
    .array(z.looseObject({ binding: z.string(), dataset: z.string().optional() }))
    .default([]),
  send_email: z.array(z.looseObject({ name: z.string() })).default([]),
});
export type Settings = z.infer<typeof SettingsSchema>;

const FileSchema = z.looseObject({ env: z.record(z.string(), z.looseObject({})), build: z.unknown() });

const HostsSchema = z.object({ hosts: z.array(z.string()).default([]) });

/** The contents of wrangler.toml with the section of one environment over them, as wrangler would read it. */
export function settingsOf(environment: Environment, root = "."): Settings {
  const file = FileSchema.parse(parse(readFileSync(join(root, "wrangler.toml"), "utf8")));
  const { env, build: _, ...shared } = file;
  const settings = SettingsSchema.safeParse({ ...shared, ...env[environment] });
  if (settings.success) return settings.data;
  const faults = settings.error.issues.map(({ path, message }) => ({ at: path.join("."), expected: message }));
  throw ConfigError.of(faults.map(({ at, expected }) => ({ at: `wrangler.toml: env.${environment}.${at}`, expected })));
}

/**
 * The settings with the addresses of the Worker. Production stands on the hosts of its products, unless `routes` in
 * wrangler.toml say otherwise.
 * @throws {ConfigError} when it would have no address
 */
export function withAddresses(
  settings: Settings,
  environment: Environment,
  products: Readonly<Record<string, unknown>>,
): Settings {
  if (settings.routes || environment === "staging") return settings;
  const hosts = Object.values(products).flatMap((product) => HostsSchema.parse(product).hosts);
  if (hosts.length === 0 && !settings.workers_dev) {
    const expected = "expected hosts in products/*.toml, routes, or workers_dev = true: it would have no address";
    throw ConfigError.of([{ at: `env.${environment}`, expected }]);
  }
  return { ...settings, routes: hosts.map((pattern) => ({ pattern, custom_domain: true })) };
}

/** The hosts that lead to the Worker as a whole. */
export function hostsOf({ routes = [] }: Settings): string[] {
  const patterns = routes.map((route) => (typeof route === "string" ? route : route.pattern));
  return patterns.map((pattern) => pattern.replace(/\/\*$/, "")).filter((each) => /^[a-z\d.-]+$/.test(each));
}

/** Its first host; null where only wrangler knows its address. */
export function addressOf(settings: Settings): string | null {
  const [host] = hostsOf(settings);
  return host ? `https://${host}` : null;
}

/** The configuration that wrangler gets: resolved, with the built files in their places, and nothing left to build. */
export function wranglerConfig(settings: Settings, root = "."): string {
  const main = resolve(root, settings.main);
  const assets = { ...settings.assets, directory: resolve(root, settings.assets.directory) };
  return JSON.stringify({ ...settings, main, assets }, null, 2);
}
