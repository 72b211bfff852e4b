import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs, parseEnv } from "node:util";
import { z } from "zod";
import { OperatorError, runCommand } from "../command.ts";
import { readProducts } from "../products.ts";
import { check } from "./check.ts";
import { liveSite } from "./site.ts";
import { deploymentsOf, listed, returnTo, rollBack, wrangler } from "./wrangler.ts";

/** `npm run deploy`: see docs/deploy.md. */
const usage = `npm run deploy -- --env staging|production [--yes] [--secrets FILE] [--address URL] [--at-once]
    [--soak SECONDS] [--patience SECONDS], or --env … --rollback [--to VERSION]`;

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const options = {
  ...{ env: text, secrets: text, to: text, address: { ...text, default: process.env.SITE_ADDRESS } },
  ...{ soak: { ...text, default: "60" }, patience: { ...text, default: "90" } },
  ...{ yes: flag, "at-once": flag, rollback: flag },
};

/** Uploads a version, tests its pages, and increases its traffic step by step. */
async function deploy(env: string, values: ReturnType<typeof commandLine>): Promise<void> {
  const { soakMs, patienceMs } = values;
  const products = readProducts();
  check(env, products, null);
  const stored = await listed(z.object({ name: z.string() }), "secret", "list", "--format", "json", "--env", env);
  const added = values.secrets ? Object.keys(parseEnv(readFileSync(values.secrets, "utf8"))) : [];
  const secrets = [...new Set([...stored.map(({ name }) => name), ...added])];
  const { settings, config, hosts } = check(env, products, secrets);
  const before = (await deploymentsOf(env)).at(-1)?.[0]?.version_id;
  console.info(before ? `${before} runs now` : `${settings.name} is new: a Worker, a KV namespace, R2 buckets`);
  console.info(`secrets: ${secrets.join(", ") || "none"}`);
  // Without a terminal wrangler takes over a host from its present target.
  for (const host of hosts) console.info(`${host} leads to this Worker; a DNS record of that name is replaced`);
  if (!values.yes) return console.info("nothing was deployed: --yes deploys");
  execFileSync("npm", ["run", "build"], { stdio: "inherit" });
  // A failed first deployment leaves its namespace. Wrangler creates what is missing.
  const left = before ? [] : await listed(z.object({ id: z.string(), title: z.string() }), "kv", "namespace", "list");
  const idOf = new Map(left.map(({ id, title }) => [title, id]));
  const titleOf = (binding: string) => `${settings.name}-${binding.toLowerCase()}`;
  const kv_namespaces = settings.kv_namespaces.map((each) => ({ id: idOf.get(titleOf(each.binding)), ...each }));
  const where = ["--config", `.wrangler.${env}.json`] as const;
  writeFileSync(where[1], JSON.stringify({ ...settings, kv_namespaces }));
  const tag = execFileSync("git", ["-C", import.meta.dirname, "rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const what = ["--tag", tag, ...(values.secrets ? ["--secrets-file", values.secrets] : []), ...where];
  const own = [...config.products.values()].flatMap((product) => product.hosts[0] ?? []);
  const origins = values.address ? [values.address] : hosts.length > 0 ? own.map((host) => `https://${host}`) : [];
  if (!before || values["at-once"]) {
    const printed = await wrangler("deploy", ...what);
    const version = versionIn(printed);
    console.info(`deployed ${version}`);
    if (origins.length === 0) origins.push(...(/https:\/\/\S+\.workers\.dev/.exec(printed) ?? []));
    return refuse(await liveSite(settings.name, origins).smoke(version, null, patienceMs));
  }
  if (origins.length === 0)
    throw new OperatorError("the address of the site is unknown: set --address https://…, or SITE_ADDRESS");
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
  await wrangler("triggers", "deploy", ...where);
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
