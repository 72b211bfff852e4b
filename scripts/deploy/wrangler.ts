import { execFile } from "node:child_process";
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { OperatorError } from "../command.ts";
import type { FileStore } from "./built-files.ts";

/** The Worker does not exist, or was never deployed. */
const noWorker = /\b(10007|10090)\b|has no deployments|Worker "[^"]*"(?: \([^)"]*\))? not found/;
const noLogin = /CLOUDFLARE_API_TOKEN|wrangler login|not authenticated|Authentication error/i;
const advice = /If you think this is a bug|To continue without logging in|🪵/u;

/** The command needs an account. */
export class LoginError extends OperatorError {}

/** @returns the output of a wrangler command @throws {OperatorError} with its reason in one line */
export function wrangler(...command: string[]): Promise<string> {
  const options = { env: { ...process.env, WRANGLER_SEND_METRICS: "false" }, timeout: 600_000, maxBuffer: 1e8 };
  return new Promise((done, fail) => {
    // Without a terminal wrangler takes the default answers.
    execFile("wrangler", command, options, (error, stdout, stderr) => {
      if (!error) return done(stripVTControlCharacters(stdout));
      const [, printed = error.message] = stripVTControlCharacters(`${stderr}\n${stdout}`).split("[ERROR]");
      const reason = printed.split(advice)[0]?.replaceAll(/\s+/g, " ").trim() ?? "";
      const name = `wrangler ${command.slice(0, 2).join(" ")}`;
      const login = "not logged in: npx wrangler login, or set CLOUDFLARE_API_TOKEN";
      if (noLogin.test(reason)) fail(new LoginError(`${name}: ${login}`));
      else fail(new OperatorError(`${name}: ${reason}`));
    }).stdin?.end();
  });
}

/** Parses a command's JSON list; empty if the Worker does not exist. */
export async function listed<Item>(item: z.ZodType<Item>, ...command: string[]): Promise<Item[]> {
  try {
    return z.array(item).parse(JSON.parse(await wrangler(...command)));
  } catch (error) {
    if (error instanceof OperatorError && noWorker.test(error.message)) return [];
    throw error;
  }
}

const ShareSchema = z.object({ version_id: z.string(), percentage: z.number() });
const ScriptSchema = z.object({ etag: z.string() });
const BindingsSchema = z.array(
  z.looseObject({ type: z.string(), name: z.string().optional(), namespace_id: z.string().optional() }),
);
const VersionSchema = z.object({ resources: z.object({ script: ScriptSchema, bindings: BindingsSchema }) });

/** The latest deployments, the current one last: versions and their traffic in percent. */
export async function deploymentsOf(env: string) {
  const schema = z.object({ versions: z.array(ShareSchema) });
  const deployments = await listed(schema, "deployments", "list", "--json", "--env", env);
  return deployments.map(({ versions }) => versions.toSorted((a, b) => b.percentage - a.percentage));
}

/** Returns to the last good version with other code or settings. */
export async function rollBack(env: string): Promise<void> {
  const deployments = await deploymentsOf(env);
  const good: string[] = [];
  for (const [version, other] of deployments) {
    if (!version || other) continue;
    // A version that gets all traffic again is a rollback target: the versions after it were bad.
    if (good.includes(version.version_id)) good.length = good.indexOf(version.version_id);
    good.push(version.version_id);
  }
  const current = deployments.at(-1)?.length === 1 ? good.pop() : undefined;
  const bad = current && (await releaseOf(current, env));
  for (let target = good.pop(); target; target = good.pop()) {
    if ((await releaseOf(target, env)) !== bad) return returnTo(target, env);
  }
  throw new OperatorError("no earlier version among the last deployments: --rollback --to VERSION");
}

/** Gives a version all traffic, with its secrets. */
export async function returnTo(version: string, env: string): Promise<void> {
  const printed = await wrangler("rollback", version, "--yes", "--message", "Rolled back", "--env", env);
  const changed = Array.from(printed.matchAll(/^ *\* (\w+)$/gm), ([, name]) => name).join(", ");
  console.info(`${version} has all traffic${changed && `, with the secrets it had: ${changed}`}`);
}

async function resourcesOf(version: string, env: string) {
  const printed = await wrangler("versions", "view", version, "--json", "--env", env);
  return VersionSchema.parse(JSON.parse(printed)).resources;
}

/** Identifies the code and settings of a version, without its secrets. */
async function releaseOf(version: string, env: string): Promise<string> {
  const { script, bindings } = await resourcesOf(version, env);
  return JSON.stringify([script.etag, bindings.filter(({ type }) => type !== "secret_text")]);
}

/** The KV namespace that a version has under the binding `CONTENT`. @throws {OperatorError} if it has none */
export async function contentStoreOf(version: string, env: string): Promise<FileStore> {
  const { bindings } = await resourcesOf(version, env);
  const id = bindings.find(({ type, name }) => type === "kv_namespace" && name === "CONTENT")?.namespace_id;
  if (id === undefined) throw new OperatorError(`the version ${version} has no KV namespace CONTENT`);
  const at = ["--namespace-id", id, "--remote", "--env", env] as const;
  /** Runs a command with a file that has its input. */
  const withInput = async (input: unknown, ...command: string[]) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), "deploy-"));
    const file = join(folder.path, "input.json");
    writeFileSync(file, JSON.stringify(input));
    await wrangler(...command, file, ...at);
  };
  return {
    read: async (key) => {
      const keys = await listed(z.object({ name: z.string() }), "kv", "key", "list", "--prefix", key, ...at);
      return keys.some(({ name }) => name === key) ? wrangler("kv", "key", "get", key, "--text", ...at) : null;
    },
    write: (entries) =>
      withInput(
        entries.map((entry) => ({ ...entry, base64: true })),
        "kv",
        "bulk",
        "put",
      ),
    remove: (keys) => withInput(keys, "kv", "bulk", "delete", "--force"),
  };
}
