import type { Deployment } from "./account.ts";
import { eachOf, type Target, visit } from "./visits.ts";
import { DeployError, type Wrangler } from "./wrangler.ts";

/** Shares of the new version, in percent. With none it is there for those who name it. */
const shares = [0, 10, 100] as const;

/** Visits between two shares, spread over the soak. */
const visitsWhileSoaking = 20;

export interface RolloutOptions {
  readonly wrangler: Wrangler;
  readonly target: Target;
  /** How long a share is watched before the next, in milliseconds. */
  readonly soakMs: number;
  /** @returns what is wrong with a version that has this share of the traffic */
  readonly check: (version: string, share: number) => Promise<string[]>;
  readonly say: (line: string) => void;
}

/** The version that has most of the traffic. */
export function leadingVersion(deployment: Deployment | undefined): string | null {
  const [first] = deployment?.versions.toSorted((a, b) => b.percentage - a.percentage) ?? [];
  return first?.version_id ?? null;
}

/**
 * Gives a version traffic step by step, and takes it back at the first fault.
 * @throws {DeployError} when `before` has all traffic again, or could not be given it
 */
export async function rollOut(version: string, before: string, options: RolloutOptions): Promise<void> {
  const { wrangler, check, say } = options;
  for (const share of shares) {
    // Always in the same order: an object that has got the new version keeps it as the share grows.
    const split = share === 100 ? [`${version}@100`] : [`${version}@${share}`, `${before}@${100 - share}`];
    const given = await wrangler.run("versions", "deploy", ...split, "--yes");
    if (given.ok) say(`${share} % of traffic for ${version}`);
    const faults = given.ok ? await check(version, share) : [given.said];
    if (faults.length === 0 && share > 0) faults.push(...(await soak(options)));
    if (faults.length > 0) await takeBack(faults, before, options);
  }
}

async function takeBack(faults: readonly string[], before: string, { wrangler, say }: RolloutOptions): Promise<never> {
  for (const fault of faults) say(`  ${fault}`);
  const { ok, said } = await wrangler.run("versions", "deploy", `${before}@100`, "--yes");
  if (!ok) throw new DeployError(`failed, and ${before} could not be given all traffic again:\n${said}`);
  throw new DeployError(`failed; ${before} has all traffic again`);
}

/** Visits Home as anybody would. */
async function soak({ target, soakMs }: RolloutOptions): Promise<string[]> {
  const visits = Array.from({ length: visitsWhileSoaking }, (_, index) => index);
  const faults = await eachOf(visits, async () => {
    await new Promise((done) => setTimeout(done, (soakMs * 4) / visitsWhileSoaking));
    const { status } = await visit(target, "/", null);
    return status === null || status >= 500 ? [`/: ${status ?? "no answer"} for a visitor`] : [];
  });
  return faults.flat();
}
