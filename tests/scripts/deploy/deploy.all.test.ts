import { afterAll, describe, expect, it } from "vitest";
import { Deployer } from "../../support/deploy/deployer";

const deployer = await Deployer.start();

const shares = () => deployer.api.deployments.map((split) => split.map(({ percentage }) => percentage));
const newest = () => deployer.api.versions.at(-1)?.id ?? "";
const running = () => deployer.api.deployments.at(-1);
const allFor = (version: string) => [{ version_id: version, percentage: 100 }];

/** Deploys other code than before. */
async function deployed(...options: string[]): Promise<string> {
  deployer.commit();
  const { ok, output } = await deployer.deploy("--yes", ...options);
  expect(ok, output).toBe(true);
  return newest();
}

async function putSecret(name: string, value: string): Promise<string> {
  const { output } = await deployer.wrangler(value, "secret", "put", name);
  return output;
}

describe("an account", () => {
  let first: string;

  afterAll(async () => {
    expect(deployer.api.unknown).toEqual([]);
    await deployer.close();
  });

  it("is not asked without a login, which one line says", async () => {
    const { login } = deployer;
    deployer.login = {};
    const { ok, output } = await deployer.deploy();
    deployer.login = login;
    expect(ok).toBe(false);
    expect(output).toContain("checked without an account: settings, compatibility date, names of secrets, build");
    expect(output).toContain("not checked: secrets of the account, the version that runs, hosts that would lead here");
    expect(output).toMatch(/^wrangler \w+ list: not logged in: npx wrangler login, or set CLOUDFLARE_API_TOKEN$/m);
  });

  it.each([
    ["settings", "products/acme.toml", "hosts", "houses", "products/acme.toml"],
    [
      "compatibility date",
      "wrangler.toml",
      'compatibility_date = "2026',
      'compatibility_date = "2031',
      "compatibility_date",
    ],
    ["build", "package.json", "node --version", "node --nonsense", "npm run build"],
    ["assets", "wrangler.toml", 'directory = "dist/client"', 'directory = "dist/nowhere"', "dist/nowhere"],
  ])("is not asked for a login while the %s cannot be deployed", async (_, file, sound, broken, message) => {
    const { login } = deployer;
    deployer.login = {};
    deployer.edit(file, sound, broken);
    const { ok, output } = await deployer.deploy();
    deployer.edit(file, broken, sound);
    deployer.login = login;
    expect(ok).toBe(false);
    expect(output).toContain(message);
    expect(output).not.toContain("not logged in");
  });

  it("is not asked for a login while the file of secrets has an unknown name", async () => {
    deployer.write("secrets.env", "OPS_SECRT=0123456789abcdef\n");
    const { output } = await deployer.deploy("--secrets", "secrets.env");
    expect(output).toContain("OPS_SECRT: expected the name of a secret");
    expect((await deployer.deploy("--secrets", "nowhere.env")).output).toContain("--secrets nowhere.env: ");
  });

  it("is not changed by a dry run, which tells hosts and secrets", async () => {
    const { ok, output } = await deployer.deploy();
    expect(ok, output).toBe(true);
    for (const line of ["secrets: none", "situs.example leads to this Worker", "public-site is new"])
      expect(output).toContain(line);
    expect(deployer.api).toMatchObject({ versions: [], namespaces: [], buckets: [] });
  });

  it("gets what is missing with the first deployment, also where one has failed half-way", async () => {
    const { api } = deployer;
    api.hasBuckets = false;
    const failed = await deployer.deploy("--yes");
    expect(failed.ok).toBe(false);
    expect(failed.output).toContain("Please enable R2");
    expect(api).toMatchObject({ namespaces: [{ title: "public-site-content" }], buckets: [], versions: [] });
    api.hasBuckets = true;
    await deployed();
    expect(api.buckets).toEqual(["public-site-uploads", "public-site-maps"]);
    expect(api.domains).toEqual(["situs.example"]);
    const bound = api.versions[0]?.bindings.find(({ name }) => name === "CONTENT");
    expect(bound).toMatchObject({ namespace_id: api.namespaces[0]?.id });
    expect(shares()).toEqual([[100]]);
  });

  it("has nothing to return to while only secrets were set: their versions have the same code", async () => {
    for (const name of ["OPS_SECRET", "HOOK_SECRET"]) await putSecret(name, `${name}-0123456789`);
    expect(Object.keys(deployer.api.secrets)).toEqual(["OPS_SECRET", "HOOK_SECRET"]);
    const { ok, output } = await deployer.deploy("--rollback");
    expect(ok).toBe(false);
    expect(output).toEqual(expect.stringContaining("no earlier version"));
    first = newest();
  });

  it("gives a new version traffic in steps, after its pages were visited without any, and the secrets of a file", async () => {
    deployer.write("secrets.env", "HOOK_SECRET=another-secret-0123\n");
    const second = await deployed("--secrets", "secrets.env");
    expect(shares().slice(-3)).toEqual([[0, 100], [10, 90], [100]]);
    expect(running()).toEqual(allFor(second));
    expect(deployer.api.secrets).toEqual({ OPS_SECRET: "OPS_SECRET-0123456789", HOOK_SECRET: "another-secret-0123" });
    expect(deployer.api.namespaces).toHaveLength(1);
    const pages = ["/", "/acme/faq", "/acme/about-acme", "/acme/news/7"];
    expect([...(deployer.edge.visits.get(second) ?? [])]).toEqual(expect.arrayContaining(pages));
    expect(deployer.edge.visits.get(second)).not.toContain("/acme/news/6");
    expect(deployer.edge.visits.get(first)).toContain("/acme/about-acme");
    // Files of both versions, from both versions, also those that only a script names.
    const scripts = ["/assets/entry-00000001.js", "/assets/lazy-00000001.js", "/assets/entry-00000002.js"];
    for (const version of [first, second])
      expect([...(deployer.edge.visits.get(version) ?? [])]).toEqual(expect.arrayContaining(scripts));
  });

  it("returns to the last version of earlier code with its secrets, and names those that differ", async () => {
    await putSecret("PREVIEW_SECRET", "preview-secret-0123");
    const { ok, output } = await deployer.deploy("--rollback");
    expect(ok, output).toBe(true);
    expect(running()).toEqual(allFor(first));
    expect(output).toContain(`${first} has all traffic, with the secrets it had: HOOK_SECRET, PREVIEW_SECRET`);
  });

  it("refuses to set a secret then; a deployment with a file of secrets sets it", async () => {
    expect(await putSecret("PREVIEW_SECRET", "other-secret-0123")).toContain("isn't currently deployed");
    const last = newest();
    deployer.write("secrets.env", "PREVIEW_SECRET=other-secret-0123\n");
    const third = await deployed("--secrets", "secrets.env");
    expect(running()).toEqual(allFor(third));
    expect(third === last).toBe(false);
    expect(deployer.api.secrets.PREVIEW_SECRET).toBe("other-secret-0123");
  });

  it.each([
    ["broken-page", "/acme/news/7: 500, before 200", [[0, 100], [100]]],
    ["cut-page", "/acme/faq: 200, cut", [[0, 100], [100]]],
    ["lost-file", "/assets/entry-verloren.js: 404 from ", [[0, 100], [100]]],
    ["refused-form", "/acme/contact: 403 for an empty form, from ", [[0, 100], [100]]],
    ["broken-under-traffic", "/: 503 for a visitor", [[0, 100], [10, 90], [100]]],
  ] as const)("takes the traffic back from a version that is %s", async (fault, line, expected) => {
    const before = newest();
    const count = shares().length;
    deployer.api.fault = fault;
    deployer.commit();
    const { ok, output } = await deployer.deploy("--yes");
    deployer.api.fault = "none";
    expect(ok).toBe(false);
    expect(output).toContain(line);
    expect(shares().slice(count)).toEqual(expected);
    expect(running()).toEqual(allFor(deployer.api.deployments[count - 1]?.[0]?.version_id ?? before));
  });

  it("does not return to a version that was rolled back from", async () => {
    const good = running();
    const bad = await deployed();
    expect((await deployer.deploy("--rollback")).output).toContain(`${good?.[0]?.version_id} has all traffic`);
    expect((await deployer.deploy("--rollback")).output).not.toContain(bad);
    expect((await deployer.deploy("--rollback", "--to", bad)).ok).toBe(true);
    expect(running()).toEqual(allFor(bad));
  });

  it("changes classes of objects at once, when told to", async () => {
    deployer.api.changesClasses = true;
    expect((await deployer.deploy("--yes")).output).toContain("[code: 10211]");
    const count = shares().length;
    await deployed("--at-once");
    expect(shares().slice(count)).toEqual([[100]]);
  });
});
