import type { Account, Deployment } from "./account.ts";
import { leadingVersion } from "./rollout.ts";
import { DeployError, type Wrangler } from "./wrangler.ts";

/** The version that last had all traffic before the leading one; null where none is known. */
export function versionBefore(deployments: readonly Deployment[]): string | null {
  const leading = leadingVersion(deployments.at(-1));
  const split = deployments.at(-1)?.versions.length === 2;
  const whole = deployments.filter(({ versions }) => versions.length === 1).map(leadingVersion);
  return (split ? whole.at(-1) : whole.findLast((version) => version !== leading)) ?? null;
}

/**
 * Gives all traffic to the version that had it before, or to a given one, at once.
 * @returns that version
 * @throws {DeployError} when there is none, or wrangler refuses
 */
export async function rollBack(wrangler: Wrangler, account: Account, wanted?: string): Promise<string> {
  const version = wanted ?? versionBefore(await account.deployments());
  if (!version)
    throw new DeployError("no earlier version among the last deployments: name one, --rollback --to VERSION");
  await wrangler.must("versions", "deploy", `${version}@100`, "--yes", "--message", "Rolled back");
  return version;
}
