import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { Account } from "./account.ts";
import { Baseline } from "./baseline.ts";
import { advice, checkDeployment } from "./check.ts";
import { type Plan, planOf, withIds } from "./plan.ts";
import { leadingVersion, rollOut } from "./rollout.ts";
import {
  addressOf,
  type Environment,
  hostsOf,
  type Settings,
  settingsOf,
  withAddresses,
  wranglerConfig,
} from "./settings.ts";
import { type PageTable, type Patience, patience, smokeTest } from "./smoke.ts";
import type { Target } from "./visits.ts";
import { DeployError, type Ran, Wrangler } from "./wrangler.ts";

export interface DeployOptions {
  readonly environment: Environment;
  readonly products: Readonly<Record<string, unknown>>;
  readonly paths: readonly string[];
  /** Where the site answers, if wrangler.toml and the products do not say. */
  readonly address: string | undefined;
  /** What names the version, such as a commit. */
  readonly tag: string;
  /** Deploys at once instead of step by step: for changes to the classes of objects. */
  readonly atOnce: boolean;
  readonly soakMs: number;
  readonly patience?: Patience;
  readonly variables?: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  /** Is asked after the plan is shown. */
  readonly confirm: (plan: Plan) => Promise<boolean>;
  readonly build: () => Promise<void>;
}

/**
 * Deploys one environment: makes what is missing, uploads a version, visits its pages, and gives it traffic step by step.
 * @throws {ConfigError} for settings that cannot work
 * @throws {DeployError} when it failed; what ran before runs then
 */
export async function deploy(options: DeployOptions): Promise<void> {
  const { environment, products, paths, say } = options;
  const settings = withAddresses(settingsOf(environment), environment, products);
  const { wrangler, account } = prepare(settings, environment, options.variables);
  const [secrets, deployments] = await Promise.all([account.secrets(), account.deployments()]);
  const deployment = { variables: settings.vars, secrets, products, cpuMs: settings.limits?.cpu_ms };
  checkDeployment(deployment);
  for (const sentence of advice(deployment)) say(sentence);

  const before = leadingVersion(deployments.at(-1));
  const plan = await planOf(settings, account, before ? await account.version(before) : null);
  for (const line of plan.changes) say(line);
  // Without a terminal wrangler takes a host from whatever it leads to now.
  for (const host of hostsOf(settings)) say(`= ${host} leads to this Worker; a DNS record of that name is replaced`);
  if (!(await options.confirm(plan))) return;
  await options.build();
  const complete = await makeMissing(settings, plan, account);
  write(complete, environment);

  const table: PageTable = { products: Object.keys(products), paths };
  const origin = options.address ?? addressOf(settings);
  if (!before || options.atOnce) {
    const ran = await wrangler.must("deploy", "--tag", options.tag);
    const target = { origin: origin ?? targetIn(ran), worker: settings.name };
    say(`deployed ${versionIn(ran)} at ${target.origin}`);
    return await settle(target, table, versionIn(ran), options);
  }
  if (!origin) throw new DeployError("where does the site answer? --address https://…, or SITE_ADDRESS");
  const target = { origin, worker: settings.name };
  const version = await upload(wrangler, options.tag);
  say(`uploaded ${version}`);
  const baseline = new Baseline(target, before);
  await rollOut(version, before, {
    ...{ wrangler, target, say, soakMs: options.soakMs },
    check: (each, share) => {
      if (share === 100) baseline.left();
      return smokeTest(target, table, each, baseline, options.patience);
    },
  });
  await wrangler.must("triggers", "deploy");
  say(`deployed ${version} at ${origin}`);
}

/** Visits what was deployed at once until it is whole: content and directories are only being read at first. */
async function settle(target: Target, table: PageTable, version: string, { say, ...options }: DeployOptions) {
  const { knownMs, lookMs } = options.patience ?? patience;
  const until = Date.now() + knownMs;
  for (;;) {
    const faults = await smokeTest(target, table, version, new Baseline(target, null), options.patience);
    if (faults.length === 0) return;
    if (Date.now() > until) {
      for (const fault of faults) say(`  ${fault}`);
      throw new DeployError("deployed, and not all pages are there: see above");
    }
    await new Promise((done) => setTimeout(done, lookMs));
  }
}

/** Wrangler and the account for an environment, before its namespaces are known. */
export function prepare(settings: Settings, environment: Environment, variables?: NodeJS.ProcessEnv) {
  const wrangler = new Wrangler(write(settings, environment), variables);
  return { wrangler, account: new Account(wrangler) };
}

function write(settings: Settings, environment: Environment): string {
  const path = resolve(".wrangler/environments", `${environment}.json`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, wranglerConfig(settings));
  return path;
}

async function makeMissing(settings: Settings, plan: Plan, account: Account): Promise<Settings> {
  const namespaces: Plan["namespaces"][number][] = [];
  for (const each of plan.namespaces) {
    namespaces.push({ ...each, id: each.id ?? (await account.createNamespace(each.title)) });
  }
  for (const name of plan.missingBuckets) await account.createBucket(name);
  return withIds(settings, namespaces);
}

/** How Cloudflare refuses a version that adds, renames or deletes classes of objects. */
const classChange = /\b10211\b/;

/** @returns the id of the new version, which takes no traffic yet */
async function upload(wrangler: Wrangler, tag: string): Promise<string> {
  const ran = await wrangler.run("versions", "upload", "--tag", tag);
  if (!ran.ok && classChange.test(ran.said)) {
    throw new DeployError("this version changes classes of objects, which cannot be deployed step by step: --at-once");
  }
  if (!ran.ok) throw new DeployError(`wrangler versions upload failed:\n${ran.said}`);
  return versionIn(ran);
}

function versionIn({ events, said }: Ran): string {
  const version = events.find(({ version_id }) => version_id)?.version_id;
  if (!version) throw new DeployError(`wrangler did not say which version it uploaded:\n${said}`);
  return version;
}

function targetIn({ events, said }: Ran): string {
  const target = events.flatMap(({ targets }) => targets ?? []).find((each) => URL.canParse(each));
  if (!target) throw new DeployError(`wrangler did not say where the site answers:\n${said}`);
  return new URL(target).origin;
}
