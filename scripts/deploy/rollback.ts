import { z } from "zod";
import { OperatorError } from "../command.ts";
import { listed, wrangler } from "./wrangler.ts";

const ShareSchema = z.object({ version_id: z.string(), percentage: z.number() });
const ScriptSchema = z.object({ etag: z.string() });
const BindingsSchema = z.array(z.looseObject({ type: z.string() }));
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

/** Identifies the code and settings of a version, without its secrets. */
async function releaseOf(version: string, env: string): Promise<string> {
  const printed = await wrangler("versions", "view", version, "--json", "--env", env);
  const { script, bindings } = VersionSchema.parse(JSON.parse(printed)).resources;
  return JSON.stringify([script.etag, bindings.filter(({ type }) => type !== "secret_text")]);
}
