import { describe, expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { addressOf, environments, settingsOf, withAddresses, wranglerConfig } from "../../../scripts/deploy/settings";

const readAs = (env?: string) => readConfig({ config: "wrangler.toml", ...(env && { env }) });

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
    const [shared, own] = [readAs(), readAs(environment)];
    for (const [name, value] of Object.entries(shared)) {
      if (ownValues.has(name)) continue;
      expect(withoutIds(Reflect.get(own, name)), name).toEqual(withoutIds(value));
    }
  });

  it("keeps visitors' addresses and queries out of the log, which the platform's own lines would have", () => {
    expect(readAs(environment).observability).toMatchObject({ enabled: true, logs: { invocation_logs: false } });
  });

  it("is read as wrangler reads it", () => {
    const [settings, own] = [settingsOf(environment), readAs(environment)];
    for (const name of [
      "name",
      "vars",
      "kv_namespaces",
      "r2_buckets",
      "compatibility_date",
      "compatibility_flags",
      "exports",
      "migrations",
    ]) {
      expect(Reflect.get(settings, name), name).toEqual(Reflect.get(own, name));
    }
    expect(JSON.parse(wranglerConfig(settings))).not.toHaveProperty("env");
  });
});

it("keeps the environments' buckets and rate limits apart", () => {
  const of = (environment: (typeof environments)[number]) => {
    const { r2_buckets, ratelimits, name } = settingsOf(environment);
    return [
      name,
      ...r2_buckets.map(({ bucket_name }) => bucket_name),
      ...ratelimits.map(({ namespace_id }) => namespace_id),
    ];
  };
  const [staging, production] = [of("staging"), of("production")];
  expect(staging.filter((each) => production.includes(each))).toEqual([]);
});

it("puts production on the hosts of its products, and staging on its own address", () => {
  const products = { satu: { hosts: ["satu.example", "www.satu.example"] }, dua: {} };
  const production = withAddresses(settingsOf("production"), "production", products);
  expect(production.routes).toHaveLength(2);
  expect(addressOf(production)).toBe("https://satu.example");
  const staging = withAddresses(settingsOf("staging"), "staging", products);
  expect([staging.routes, addressOf(staging)]).toEqual([undefined, null]);
});

/** Names of buckets and rate limits differ on purpose. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (key, each) =>
    key === "bucket_name" || key === "namespace_id" ? "" : each,
  );
}
