import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { startSite } from "../support/site/site";

/** Starts the site with what every deployment of wrangler.toml tells its Worker of itself. */
async function startDeployed(variables: Record<string, unknown>): Promise<string> {
  const binding = readConfig({ config: "wrangler.toml" }).version_metadata?.binding;
  if (!binding) throw new Error("wrangler.toml tells the Worker of no deployment");
  const lines: string[] = [];
  const onLog = (line: string) => void lines.push(line);
  const workers = (site: object) => [{ ...site, versionMetadata: binding }];
  try {
    const site = await startSite(variables, { workers, onLog, prompt: true });
    const { status } = await site.get("/ops/outbox", { headers: { authorization: "Bearer undefined" } });
    await site.close();
    return `started; without a secret its operators' pages are ${status}`;
  } catch {
    return lines.join("\n");
  }
}

it("is refused by a deployed Worker, by its name, and an empty one too", async () => {
  expect(await startDeployed({})).toBe("started; without a secret its operators' pages are 404");
  for (const TEST of [{ clockRate: 3_600 }, {}]) {
    expect(await startDeployed({ TEST })).toContain("TEST: expected nothing: no deployed Worker takes it");
  }
});
