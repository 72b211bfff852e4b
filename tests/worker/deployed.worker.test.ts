import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { opsSecret } from "../support/forms/outbox";
import { sharedSite } from "../support/site/shared-site";
import { startSite, type TestSite } from "../support/site/site";

/** Starts the site with what every deployment of wrangler.toml tells its Worker of itself. */
function startDeployed(variables: Record<string, unknown>, onLog: (line: string) => void = () => undefined) {
  const binding = readConfig({ config: "wrangler.toml" }).version_metadata?.binding;
  if (!binding) throw new Error("wrangler.toml tells the Worker of no deployment");
  return startSite(variables, { workers: (site) => [{ ...site, versionMetadata: binding }], onLog, prompt: true });
}

const textOf = async (site: TestSite, path: string, init?: RequestInit) => (await site.get(path, init)).text();

it("refuses the binding of tests by its name, also an empty one", async () => {
  const lines: string[] = [];
  await expect(startDeployed({ TEST: {} }, (line) => lines.push(line))).rejects.toThrow();
  expect(lines.join("\n")).toContain("TEST: expected nothing: a deployed Worker must not have it");
});

it("shows sample content as such: out of search engines, on forms that say so, and nothing to be called for", async () => {
  const site = await startDeployed({ OPS_SECRET: opsSecret });
  try {
    expect((await site.get("/readyz")).status).toBe(200);
    for (const [path, notice] of [
      ["/contoh/contact", "tidak sampai kepada siapa pun"],
      ["/contoh/contact?lang=en", "reaches nobody"],
      ["/contoh/new-registration?lang=en", "reaches nobody"],
    ] as const) {
      const html = await textOf(site, path);
      expect(html).toContain(notice);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('rel="canonical"');
    }
    expect((await site.get("/sitemap.xml")).status).toBe(404);
    expect((await site.get("/sitemap.contoh.pages.1.xml")).status).toBe(404);
    const metrics = await textOf(site, "/metrics", { headers: { authorization: `Bearer ${opsSecret}` } });
    expect(metrics).toContain("site_build{");
    expect(metrics).not.toContain('product="contoh"');
  } finally {
    await site.close();
  }
});

it("is whole on this machine, where nobody takes the sample for a company", async () => {
  const html = await textOf(await sharedSite(), "/contoh/contact");
  expect(html).not.toContain("tidak sampai kepada siapa pun");
  expect(html).toContain('rel="canonical"');
});
