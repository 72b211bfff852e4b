import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs, parseEnv } from "node:util";
import { z } from "zod";
import { ConfigError } from "../../src/config/error.ts";
import { readProducts } from "../products.ts";
import { check, environments, type Settings, unsetSecrets } from "./check.ts";
import { liveSite } from "./site.ts";
import { DeployError, listed, wrangler } from "./wrangler.ts";

/** `npm run deploy`: see docs/deploy.md. */
const usage = `npm run deploy -- --env staging|production [--dry-run | --yes] [--secrets FILE] [--address URL] [--at-once]
    [--soak SECONDS] [--patience SECONDS], or --env … --rollback [--to VERSION]`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const { values } = parseArgs({
  options: {
    ...{ env: text, secrets: text, to: text, address: { ...text, default: process.env.SITE_ADDRESS } },
    ...{ soak: { ...text, default: "60" }, patience: { ...text, default: "90" } },
    ...{ yes: flag, "dry-run": flag, "at-once": flag, rollback: flag },
  },
});
const Milliseconds = z.coerce
  .number()
  .min(0)
  .max(3_600)
  .transform((seconds) => seconds * 1_000);
const OptionsSchema = z.object({ env: z.enum(environments), soak: Milliseconds, patience: Milliseconds });
const DeploymentSchema = z.object({
  versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })).min(1),
});
const VersionSchema = z.object({
  resources: z.object({
    script: z.object({ etag: z.string() }),
    bindings: z.array(z.looseObject({ type: z.string() })).default([]),
  }),
});

/** Uploads a version, visits its pages, and gives it traffic step by step. */
async function deploy({ env, soak, patience }: z.infer<typeof OptionsSchema>): Promise<void> {
  const products = readProducts();
  check(env, products, null);
  const [deployments, stored] = await Promise.all([
    deploymentsOf(env),
    listed(z.object({ name: z.string() }), "secret", "list", "--format", "json", "--env", env),
  ]);
  const added = values.secrets ? Object.keys(parseEnv(readFileSync(values.secrets, "utf8"))) : [];
  const secrets = [...stored.map(({ name }) => name), ...added];
  const { settings, config, hosts } = check(env, products, secrets);
  const before = deployments.at(-1)?.versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null;
  for (const name of unsetSecrets(config, secrets)) console.info(`not set: ${name} (docs/configuration.md)`);
  // Without a terminal wrangler takes a host from whatever it leads to now.
  for (const host of hosts) console.info(`${host} leads to this Worker; a DNS record of that name is replaced`);
  console.info(before ? `${before} runs now` : `${settings.name} is new: a Worker, a KV namespace, R2 buckets`);
  if (values["dry-run"] || !(values.yes || (await isConfirmed()))) return;
  execFileSync("npm", ["run", "build"], { stdio: "inherit" });

  const namespaces = before ? [] : await leftNamespaces(settings);
  const where = ["--config", writeConfig(env, { ...settings, ...namespaces })];
  const tag = execFileSync("git", ["-C", import.meta.dirname, "rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const what = ["--tag", tag, ...(values.secrets ? ["--secrets-file", resolve(values.secrets)] : []), ...where];
  const canonical = [...config.products.values()].flatMap((product) => product.hosts[0] ?? []).slice(0, 5);
  const origins = hosts.length > 0 ? canonical.map((host) => `https://${host}`) : [];
  const siteAt = (address: string | undefined) => {
    const at = address ? [address] : origins;
    if (at.length === 0) throw new DeployError("where does the site answer? --address https://…, or SITE_ADDRESS");
    return liveSite(settings.name, at, patience);
  };
  if (!before || values["at-once"]) {
    const printed = await wrangler("deploy", ...what);
    const version = versionIn(printed);
    console.info(`deployed ${version}`);
    const workersDev = hosts.length > 0 ? undefined : /https:\/\/\S+\.workers\.dev/.exec(printed)?.[0];
    return refuse(
      await siteAt(values.address ?? workersDev).smoke(version, null),
      "deployed, and not all pages are there",
    );
  }
  const site = siteAt(values.address);
  const version = versionIn(await wrangler("versions", "upload", ...what).catch(explained));
  try {
    for (const share of [0, 10, 100]) {
      // Always in the same order: an object that has got the new version keeps it as the share grows.
      const split = share === 100 ? [`${version}@100`] : [`${version}@${share}`, `${before}@${100 - share}`];
      await wrangler("versions", "deploy", ...split, "--yes", "--env", env);
      console.info(`${share} % of traffic for ${version}`);
      refuse(await (share === 0 ? site.smoke(version, before) : site.soak(soak)), "the new version fails");
    }
  } catch (error) {
    if (!(error instanceof DeployError)) throw error;
    console.error(error.message);
    await returnTo(before, env);
    throw new DeployError(`${before} has all traffic again`);
  }
  await wrangler("triggers", "deploy", ...where);
}

/** Returns to the last good version with other code or settings, or to a given one. */
async function rollBack(env: string): Promise<void> {
  const deployments = await deploymentsOf(env);
  const good: string[] = [];
  for (const { versions } of deployments) {
    const [version] = versions;
    if (!version || versions.length > 1) continue;
    // A version that gets all traffic again was returned to: those after it were bad.
    if (good.includes(version.version_id)) good.length = good.indexOf(version.version_id);
    good.push(version.version_id);
  }
  const current = deployments.at(-1)?.versions.length === 1 ? good.pop() : undefined;
  const bad = current && (await releaseOf(current, env));
  let target = values.to ?? good.pop();
  while (!values.to && target && bad === (await releaseOf(target, env))) target = good.pop();
  if (!target) throw new DeployError("no earlier version among the last deployments: --rollback --to VERSION");
  await returnTo(target, env);
}

async function returnTo(version: string, env: string): Promise<void> {
  const printed = await wrangler("rollback", version, "--yes", "--message", "Rolled back", "--env", env);
  const changed = [...printed.matchAll(/^ *\* (\w+)$/gm)].map(([, name]) => name);
  console.info(`${version} has all traffic`);
  if (changed.length > 0) console.info(`secrets as that version had them: ${changed.join(", ")}`);
}

/** The latest ones, the current one last. */
const deploymentsOf = (env: string) => listed(DeploymentSchema, "deployments", "list", "--json", "--env", env);

/** Identifies the code and settings of a version, without its secrets. */
async function releaseOf(version: string, env: string): Promise<string> {
  const printed = await wrangler("versions", "view", version, "--json", "--env", env);
  const { script, bindings } = VersionSchema.parse(JSON.parse(printed)).resources;
  return JSON.stringify([script.etag, bindings.filter(({ type }) => type !== "secret_text")]);
}

/** The KV namespaces that a first deployment has made before it failed. Wrangler makes the others. */
async function leftNamespaces({ name, kv_namespaces }: Settings): Promise<Pick<Settings, "kv_namespaces">> {
  const known = await listed(z.object({ id: z.string(), title: z.string() }), "kv", "namespace", "list");
  const idOf = new Map(known.map(({ id, title }) => [title, id]));
  return {
    kv_namespaces: kv_namespaces.map((each) => ({ id: idOf.get(`${name}-${each.binding.toLowerCase()}`), ...each })),
  };
}

/** Writes wrangler's configuration with absolute paths and nothing to build. @returns its path */
function writeConfig(env: string, settings: Settings): string {
  const path = resolve(".wrangler/environments", `${env}.json`);
  const assets = { ...settings.assets, directory: resolve(settings.assets.directory) };
  mkdirSync(resolve(path, ".."), { recursive: true });
  writeFileSync(path, JSON.stringify({ ...settings, main: resolve(settings.main), assets }));
  return path;
}

function refuse(faults: readonly string[], because: string): void {
  if (faults.length > 0) throw new DeployError([...faults.map((fault) => `  ${fault}`), because].join("\n"));
}

function explained(error: unknown): never {
  if (!(error instanceof DeployError && /\b10211\b/.test(error.message))) throw error;
  throw new DeployError("classes of objects change, which Cloudflare does not deploy in steps: --at-once");
}

function versionIn(printed: string): string {
  const [, version] = /Version ID: *([\da-f-]{36})/.exec(printed) ?? [];
  if (!version) throw new DeployError(`wrangler did not name the version it uploaded:\n${printed}`);
  return version;
}

async function isConfirmed(): Promise<boolean> {
  using terminal = createInterface({ input: process.stdin, output: process.stdout });
  return /^y(es)?$/i.test(await terminal.question("Deploy? (y/n) "));
}

try {
  const options = OptionsSchema.safeParse(values).data;
  if (!options) throw new DeployError(usage);
  await (values.rollback ? rollBack(options.env) : deploy(options));
} catch (error) {
  if (!(error instanceof DeployError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
