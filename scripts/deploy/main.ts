import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { z } from "zod";
import { reasonOf } from "../../src/platform/log.ts";
import { OperatorError, runCommand } from "../command.ts";
import { readProducts } from "../products.ts";
import { storeBuiltFiles } from "./built-files.ts";
import { check } from "./check.ts";
import { liveSite } from "./site.ts";
import { contentStoreOf, deploymentsOf, LoginError, listed, returnTo, rollBack, wrangler } from "./wrangler.ts";

/** `npm run deploy`: see docs/deploy.md. */
const usage = `npm run deploy -- --env staging|production [--yes] [--secrets FILE] [--address URL] [--at-once]
    [--soak SECONDS] [--patience SECONDS], or --env … --rollback [--to VERSION]`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const options = {
  env: text,
  secrets: text,
  to: text,
  address: { ...text, default: process.env.SITE_ADDRESS },
  soak: { ...text, default: "60" },
  patience: { ...text, default: "90" },
  yes: flag,
  "at-once": flag,
  rollback: flag,
};

/** Uploads a version, tests its pages, and increases its traffic step by step. */
async function deploy(env: string, values: ReturnType<typeof commandLine>): Promise<void> {
  const { soakMs, patienceMs } = values;
  const products = readProducts();
  const added = values.secrets ? secretsIn(values.secrets) : {};
  const file = `.wrangler.${env}.json`;
  await checkWithoutAccount(env, products, added, file);
  const stored = await secretsOfAccount(env);
  const { settings, config, hosts } = check(env, products, stored, added);
  const before = (await deploymentsOf(env)).at(-1)?.[0]?.version_id;
  console.info(before ? `${before} runs now` : `${settings.name} is new: a Worker, a KV namespace, R2 buckets`);
  console.info(`secrets: ${[...new Set([...stored, ...Object.keys(added)])].join(", ") || "none"}`);
  // Without a terminal wrangler takes over a host from its present target.
  for (const host of hosts) console.info(`${host} leads to this Worker; a DNS record of that name is replaced`);
  if (!values.yes) return console.info("nothing was deployed: --yes deploys");
  // A failed first deployment leaves its namespace. Wrangler creates what is missing.
  const left = before ? [] : await listed(z.object({ id: z.string(), title: z.string() }), "kv", "namespace", "list");
  const idOf = new Map(left.map(({ id, title }) => [title, id]));
  const titleOf = (binding: string) => `${settings.name}-${binding.toLowerCase()}`;
  const kv_namespaces = settings.kv_namespaces.map((each) => ({ id: idOf.get(titleOf(each.binding)), ...each }));
  writeFileSync(file, JSON.stringify({ ...settings, kv_namespaces }));
  const tag = execFileSync("git", ["-C", import.meta.dirname, "rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const what = ["--tag", tag, ...(values.secrets ? ["--secrets-file", values.secrets] : []), "--config", file];
  const own = [...config.products.values()].flatMap((product) => product.hosts[0] ?? []);
  const origins = values.address ? [values.address] : hosts.length > 0 ? own.map((host) => `https://${host}`) : [];
  if (before && !values["at-once"] && origins.length === 0)
    throw new OperatorError("the address of the site is unknown: set --address https://…, or SITE_ADDRESS");
  // Pages of every version find the files of this one before it has traffic.
  if (before) await storeFiles(before, env);
  if (!before || values["at-once"]) {
    const printed = await wrangler("deploy", ...what);
    const version = versionIn(printed);
    console.info(`deployed ${version}`);
    if (!before) await storeFiles(version, env);
    if (origins.length === 0) origins.push(...(/https:\/\/[\w.-]+\.workers\.dev/.exec(printed) ?? []));
    return refuse(await liveSite(settings.name, origins).smoke(version, null, patienceMs));
  }
  const site = liveSite(settings.name, origins);
  const version = versionIn(await wrangler("versions", "upload", ...what));
  try {
    for (const share of [0, 10, 100]) {
      // Always in the same order, so that objects with the new version keep it as the share grows.
      const split = share === 100 ? [`${version}@100`] : [`${version}@${share}`, `${before}@${100 - share}`];
      await wrangler("versions", "deploy", ...split, "--yes", "--env", env);
      console.info(`${share} % of traffic for ${version}`);
      refuse(await (share === 0 ? site.smoke(version, before, patienceMs) : site.soak(soakMs)));
    }
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : error);
    await returnTo(before, env);
    throw new OperatorError("not deployed");
  }
  await wrangler("triggers", "deploy", "--config", file);
}

/** The names and values in a file of secrets. @throws {OperatorError} if it cannot be read */
function secretsIn(file: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(parseEnv(readFileSync(file, "utf8")));
  } catch (error) {
    throw new OperatorError(`--secrets ${file}: ${reasonOf(error)}`);
  }
}

/** Checks settings, dates and the file of secrets, builds, and has wrangler check what it would upload. */
async function checkWithoutAccount(
  env: string,
  products: Readonly<Record<string, unknown>>,
  added: Readonly<Record<string, string>>,
  file: string,
): Promise<void> {
  const { settings } = check(env, products, null, added);
  execFileSync("npm", ["run", "build"], { stdio: "inherit" });
  writeFileSync(file, JSON.stringify(settings));
  await wrangler("deploy", "--dry-run", "--config", file);
  console.info("checked without an account: settings, compatibility date, names of secrets, build");
}

/** @throws {LoginError} after it has said what it could not check */
async function secretsOfAccount(env: string): Promise<string[]> {
  try {
    const secrets = await listed(z.object({ name: z.string() }), "secret", "list", "--format", "json", "--env", env);
    return secrets.map(({ name }) => name);
  } catch (error) {
    if (error instanceof LoginError)
      console.info("not checked: secrets of the account, the version that runs, hosts that would lead here");
    throw error;
  }
}

/** @param version one that has the KV namespace */
async function storeFiles(version: string, env: string): Promise<void> {
  const store = await contentStoreOf(version, env);
  const { added, removed } = await storeBuiltFiles(store, "dist/client", new Date());
  console.info(`files for pages of other versions: ${added} stored, ${removed} removed`);
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new OperatorError(`not as expected:\n  ${faults.join("\n  ")}`);
}

function versionIn(printed: string): string {
  const [, version] = /Version ID: *([\da-f-]{36})/.exec(printed) ?? [];
  if (!version) throw new OperatorError(`wrangler did not name the version it uploaded:\n${printed}`);
  return version;
}

function commandLine() {
  const { values } = parseArgs({ options });
  return { ...values, soakMs: 1_000 * Number(values.soak), patienceMs: 1_000 * Number(values.patience) };
}

await runCommand(async () => {
  const values = commandLine();
  const env = ["staging", "production"].find((each) => each === values.env);
  if (!env || !(values.soakMs >= 0 && values.patienceMs >= 0)) throw new OperatorError(usage);
  if (values.rollback) await (values.to ? returnTo(values.to, env) : rollBack(env));
  else await deploy(env, values);
});
