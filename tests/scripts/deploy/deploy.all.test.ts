import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type DeployOptions, deploy, prepare } from "../../../scripts/deploy/deploy";
import { planOf } from "../../../scripts/deploy/plan";
import { rollBack } from "../../../scripts/deploy/roll-back";
import { settingsOf, wranglerConfig } from "../../../scripts/deploy/settings";
import { DeployError } from "../../../scripts/deploy/wrangler";
import { routes } from "../../../src/routes";
import { TestAccount } from "../../support/deploy/account";
import { Edge } from "../../support/deploy/edge";

let account: TestAccount;
let edge: Edge;
let said: string[];

beforeEach(async () => {
  account = await TestAccount.start();
  edge = await Edge.start(account);
  said = [];
});

afterEach(async () => {
  await edge.close();
  await account.close();
});

const product = { name: "Contoh", content: { origin: "embedded" }, hosts: ["contoh.example"] };

function run(changed: Partial<DeployOptions> = {}): Promise<void> {
  return deploy({
    ...{ environment: "production", products: { contoh: product }, tag: "abc", atOnce: false, soakMs: 20 },
    ...{ address: edge.origin, variables: account.variables, patience: { knownMs: 1_000, lookMs: 50 } },
    paths: routes.map(({ path }) => path),
    say: (line) => void said.push(line),
    confirm: async () => true,
    build: async () => undefined,
    ...changed,
  });
}

const shares = () => account.deployments.map((split) => split.map(({ percentage }) => percentage));
const uploaded = () => account.versions.map(({ id }) => id);
const calls = (beginning: string) => account.calls.filter((call) => call.startsWith(beginning));

describe("the first deployment", () => {
  it("makes what is missing, deploys at once, and visits every page", async () => {
    await run();
    const { namespaces, buckets, versions } = account;
    expect(namespaces).toMatchObject([{ title: "public-site-content" }]);
    expect(buckets).toEqual(["public-site-uploads", "public-site-maps"]);
    expect(versions[0]?.config).toMatchObject({
      kv_namespaces: [{ binding: "CONTENT", id: namespaces[0]?.id }],
      routes: [{ pattern: "contoh.example", custom_domain: true }],
    });
    expect(said).toEqual(
      expect.arrayContaining([
        "+ KV namespace public-site-content",
        "+ R2 bucket public-site-uploads",
        "+ R2 bucket public-site-maps",
        "+ Worker public-site",
      ]),
    );
    expect(calls("versions")).toEqual([]);
  });

  it("changes nothing where the plan is not confirmed", async () => {
    await run({ confirm: async () => false });
    expect(account).toMatchObject({ versions: [], namespaces: [], buckets: [], deployments: [] });
  });

  it.each([
    ["an address", { products: { contoh: { ...product, hosts: [] } } }, "it would have no address"],
    [
      "one product for each host",
      { products: { contoh: product, lain: product } },
      "contoh.example already belongs to the product contoh",
    ],
  ])("wants %s", async (_, changed, message) => {
    await expect(run(changed)).rejects.toThrow(message);
    expect(account.versions).toEqual([]);
  });
});

describe("a further deployment", () => {
  beforeEach(() => account.deployed(wranglerConfig(settingsOf("production"))));

  it("gives the new version traffic in steps, after its pages were visited without any", async () => {
    await run({ tag: "def" });
    const [before, version] = uploaded();
    expect(shares()).toEqual([[100], [0, 100], [10, 90], [100]]);
    const visited = edge.visits.get(version ?? "") ?? [];
    expect(visited).toEqual(
      expect.arrayContaining(["/", "/contoh", "/contoh/news", "/contoh/news/7", "/contoh/contact"]),
    );
    expect(edge.visits.get(before ?? "")).toContain("/contoh/about-contoh");
    expect(account.namespaces).toHaveLength(1);
    expect(said.filter((line) => /^[+~-] /.test(line))).toEqual([]);
    expect(calls("triggers deploy")).toHaveLength(1);
  });

  it("shows what will change", async () => {
    const products = { contoh: product, lain: { ...product, hosts: [] } };
    for (const { config } of account.versions) config.vars = { DEFAULT_PRODUCT: "lain", LAMA: "ya" };
    await run({ products, confirm: async () => false });
    expect(said.filter((line) => /^[+~-] /.test(line))).toEqual([
      '~ DEFAULT_PRODUCT: plain_text "lain" -> plain_text "contoh"',
      '- LAMA: plain_text "ya"',
    ]);
  });

  it("knows the bindings that are optional, and says when one of them goes", async () => {
    const settings = {
      ...settingsOf("production"),
      analytics_engine_datasets: [{ binding: "METRICS", dataset: "public_site" }],
      send_email: [{ name: "MAIL" }],
    };
    account.deployed(wranglerConfig(settings));
    const opened = prepare(settings, "production", account.variables);
    const current = await opened.account.version(uploaded().at(-1) ?? "");
    expect((await planOf(settings, opened.account, current)).changes).toEqual([]);
    expect((await planOf(settingsOf("production"), opened.account, current)).changes).toEqual([
      '- METRICS: analytics_engine "public_site"',
      "- MAIL: send_email",
    ]);
  });

  it.each([
    ["broken-page", "/contoh/news/7: 500; the version before: 200", [[100], [0, 100], [100]]],
    ["cut-page", "/contoh/faq: 200, not whole; the version before: 200", [[100], [0, 100], [100]]],
    ["broken-under-traffic", "/: 503 for a visitor", [[100], [0, 100], [10, 90], [100]]],
  ] as const)("takes the traffic back from a version that is %s", async (mood, fault, expected) => {
    account.mood = mood;
    const [before] = uploaded();
    await expect(run()).rejects.toThrow(`${before} has all traffic again`);
    expect(said.map((line) => line.trim())).toContain(fault);
    expect(shares()).toEqual(expected);
    expect(account.deployments.at(-1)).toEqual([{ version_id: before, percentage: 100 }]);
  });

  it("says so where classes of objects change, and deploys them at once when told to", async () => {
    account.failing.set("versions upload", "Durable Object class lifecycle changes must be deployed [code: 10211]");
    await expect(run()).rejects.toThrow("--at-once");
    expect(shares()).toEqual([[100]]);
    await run({ atOnce: true });
    expect(shares()).toEqual([[100], [100]]);
  });

  it("stops with wrangler's own words where it refuses", async () => {
    account.failing.set("deployments list", "You are not authenticated. Please run `wrangler login`.");
    await expect(run()).rejects.toThrow(/^wrangler deployments list failed:\nYou are not authenticated/);
    account.failing.clear();
    account.failing.set("versions deploy", "Try again later");
    await expect(run()).rejects.toThrow("could not be given all traffic again:\nTry again later");
  });

  it("refuses settings that need a secret which is not there", async () => {
    const products = { contoh: { ...product, forms: { turnstileSiteKey: "kunci" } } };
    await expect(run({ products })).rejects.toThrow("expected the secret TURNSTILE_SECRET");
    account.secrets.push("TURNSTILE_SECRET");
    await run({ products, confirm: async () => false });
  });

  it("is rolled back by one command", async () => {
    await run({ tag: "def" });
    const [first, second] = uploaded();
    const opened = prepare(settingsOf("production"), "production", account.variables);
    expect(await rollBack(opened.wrangler, opened.account)).toBe(first);
    expect(account.deployments.at(-1)).toEqual([{ version_id: first, percentage: 100 }]);
    expect(await rollBack(opened.wrangler, opened.account, second)).toBe(second);
  });
});

it("has nothing to roll back to before the second deployment", async () => {
  account.deployed(wranglerConfig(settingsOf("production")));
  const opened = prepare(settingsOf("production"), "production", account.variables);
  await expect(rollBack(opened.wrangler, opened.account)).rejects.toThrow(DeployError);
});
