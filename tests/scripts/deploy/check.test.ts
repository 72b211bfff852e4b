import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { z } from "zod";
import { check } from "../../../scripts/deploy/check";
import { readProducts } from "../../../scripts/products";

const ResourcesSchema = z.object({
  name: z.string(),
  r2_buckets: z.array(z.object({ bucket_name: z.string() })),
  ratelimits: z.array(z.object({ namespace_id: z.string() })),
});
const environments = ["staging", "production"] as const;
const readAs = (env?: string) => readConfig({ config: "wrangler.toml", ...(env && { env }) });
const own = { name: "Acme", content: { origin: "https://cms.acme.example" }, hosts: ["acme.example"] };
const acme = (line = "") =>
  readFileSync("wrangler.toml", "utf8").replaceAll('DEFAULT_PRODUCT = "contoh"', `DEFAULT_PRODUCT = "acme"\n${line}`);

/** What tells an environment from the others. */
const ownValues = new Set([
  "name",
  "topLevelName",
  "targetEnvironment",
  "definedEnvironments",
  "workers_dev",
  "preview_urls",
]);

describe.each(environments)("the environment %s", (environment) => {
  it("has all that the settings without one have", () => {
    const shared = readAs();
    const mine = readAs(environment);
    for (const [name, value] of Object.entries(shared)) {
      if (ownValues.has(name)) continue;
      expect(withoutIds(Reflect.get(mine, name)), name).toEqual(withoutIds(value));
    }
  });

  it("keeps visitors' addresses and queries out of the log, which the platform's own lines would have", () => {
    expect(readAs(environment).observability).toMatchObject({ enabled: true, logs: { invocation_logs: false } });
  });

  it("is refused without a product of one's own", () => {
    expect(() => check(environment, readProducts(), null)).toThrow(
      `env.${environment}.vars.DEFAULT_PRODUCT: expected a product of your own`,
    );
  });

  it("leaves the sample out unless it is named", () => {
    const products = { ...readProducts(), acme: own };
    const keysWith = (line?: string) => [...check(environment, products, [], {}, acme(line)).config.products.keys()];
    expect(keysWith()).toEqual(["acme"]);
    expect(keysWith('SAMPLE_PRODUCTS = "contoh"')).toEqual(["contoh", "acme"]);
  });
});

it("keeps the environments' buckets and rate limits apart", () => {
  const [staging, production] = environments.map((environment) => {
    const { name, r2_buckets, ratelimits } = ResourcesSchema.parse(readAs(environment));
    return [name, ...r2_buckets.map((each) => each.bucket_name), ...ratelimits.map((each) => each.namespace_id)];
  });
  expect(staging?.filter((each) => production?.includes(each))).toEqual([]);
});

it("puts production on the hosts of its products, and staging on its own address", () => {
  const bima = { ...own, hosts: ["www.bima.example", "bima.example"] };
  const hostsOf = (environment: string) => check(environment, { acme: own, bima }, [], {}, acme()).hosts;
  expect(hostsOf("production")).toEqual(["acme.example", "www.bima.example", "bima.example"]);
  expect(hostsOf("staging")).toEqual([]);
});

it.each<readonly [what: string, product: object, secrets: string[] | null, line: string, message: string]>([
  ["a secret in a file", {}, [], 'OPS_SECRET = "0123456789abcdef"', "OPS_SECRET: expected a secret: npx wrangler"],
  [
    "a secret that is missing",
    { forms: { turnstileSiteKey: "kunci" } },
    [],
    "",
    "expected the secret TURNSTILE_SECRET",
  ],
  ["no address", { hosts: [] }, [], "", "env.production: expected hosts in products/*.toml"],
  ["what only tests set", {}, [], "TEST = {}", "TEST: expected nothing"],
])("is refused with %s", (_, product, secrets, line, message) => {
  expect(() => check("production", { acme: { ...own, ...product } }, secrets, {}, acme(line))).toThrow(message);
});

it.each(["2020-01-01", "2025-11-16", "2026-07-31", "2031-01-01", "2026-02-30", "tomorrow"])(
  "refuses the compatibility date %s",
  (date) => {
    const toml = acme().replace('compatibility_date = "2026-07-30"', `compatibility_date = "${date}"`);
    expect(() => check("staging", { acme: own }, [], {}, toml)).toThrow(
      "wrangler.toml: compatibility_date: expected a date from 2025-11-17 to 2026-07-30",
    );
  },
);

it.each([
  ["OPS_SECRT", "0123456789abcdef", "OPS_SECRT: expected the name of a secret"],
  ["OPS_SECRET", "short", "OPS_SECRET: expected a secret of at least 16 characters"],
  ["TOKENS", "not JSON", "TOKENS: expected JSON"],
])("refuses a file of secrets with the line %s=%s", (name, value, message) => {
  expect(() => check("staging", { acme: own }, null, { [name]: value }, acme())).toThrow(message);
});

it("takes secrets that cannot be known for set", () => {
  const products = { acme: { ...own, forms: { turnstileSiteKey: "kunci" } } };
  expect(() => check("production", products, null, {}, acme())).not.toThrow();
});

/** Names of buckets and rate limits differ on purpose. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (key, each) =>
    key === "bucket_name" || key === "namespace_id" ? "" : each,
  );
}
