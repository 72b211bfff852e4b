import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { advice, checkDeployment, type Deployment } from "../../../scripts/deploy/check";
import { readProducts } from "../../../scripts/products";
import { ConfigError } from "../../../src/config/error";

const product = { name: "Acme", content: { origin: "embedded" } };
const sound: Deployment = {
  variables: { DEFAULT_PRODUCT: "acme" },
  secrets: ["HOOK_SECRET", "TOKENS"],
  products: { acme: product },
  cpuMs: 30_000,
};
const manySecrets = Array.from({ length: 128 }, (_, index) => `CONTENT_TOKEN_P${index}`);
const withTurnstile = { acme: { ...product, forms: { turnstileSiteKey: "kunci" } } };
const hosts = ["acme.example"];

it("goes on with what is in the project", () => {
  const { vars: variables, limits } = unstable_readConfig({ config: "wrangler.toml" });
  const deployment = { variables, secrets: null, products: readProducts(), cpuMs: limits?.cpu_ms };
  expect(() => checkDeployment(deployment)).not.toThrow();
});

it("goes on with a hundred products", () => {
  const keys = Array.from({ length: 100 }, (_, index) => `p${index}`);
  const products = Object.fromEntries([["acme", product], ...keys.map((key) => [key, product] as const)]);
  expect(() => checkDeployment({ ...sound, products })).not.toThrow();
});

it("takes secrets that nobody can tell for set", () => {
  expect(() => checkDeployment({ ...sound, secrets: null, products: withTurnstile })).not.toThrow();
});

it.each<readonly [what: string, changed: Partial<Deployment>, message: string]>([
  [
    "a variable that is too large",
    {
      variables: {
        DEFAULT_PRODUCT: "acme",
        PRODUCTS: { acme: product, lain: { ...product, tagline: "x".repeat(5_200) } },
      },
    },
    "  PRODUCTS: expected 5120 bytes at most, not 53",
  ],
  ["too many variables", { secrets: manySecrets }, "  variables and secrets: expected 128 at most, not 129"],
  [
    "a secret in a file",
    { variables: { DEFAULT_PRODUCT: "acme", OPS_SECRET: "x".repeat(20) } },
    "  OPS_SECRET: expected a secret",
  ],
  ["a secret that is missing", { products: withTurnstile }, "turnstileSiteKey: expected the secret TURNSTILE_SECRET"],
  [
    "a host of two products",
    { products: { acme: { ...product, hosts }, bima: { ...product, hosts } } },
    "products/bima.toml: hosts: acme.example already belongs to the product acme",
  ],
  [
    "what only tests and npm start set",
    { variables: { DEFAULT_PRODUCT: "acme", LOCAL_RUNTIME: "true" } },
    "  LOCAL_RUNTIME: ",
  ],
  ["the binding of tests", { variables: { DEFAULT_PRODUCT: "acme", TEST: {} } }, "  TEST: "],
  ["too much CPU", { cpuMs: 400_000 }, "  limits.cpu_ms: expected 300000 at most"],
  [
    "a default product that is not there",
    { variables: { DEFAULT_PRODUCT: "lain" } },
    "  DEFAULT_PRODUCT: expected one of",
  ],
])("is refused with %s", (_, changed, message) => {
  const check = () => checkDeployment({ ...sound, ...changed });
  expect(check).toThrow(ConfigError);
  expect(check).toThrow(message);
});

it("is refused with all that is wrong at once", () => {
  const variables = { DEFAULT_PRODUCT: "lain", OPS_SECRET: "kurang" };
  expect(() => checkDeployment({ ...sound, variables, cpuMs: 400_000 })).toThrow(
    /\n {2}OPS_SECRET: .*\n {2}limits\.cpu_ms: .*\n {2}DEFAULT_PRODUCT: /s,
  );
});

it("says what is missed without a secret, where that can be known", () => {
  const providers = { protocol: "soap", origin: "https://soap.example" };
  const products = { "acme-satu": { ...product, content: { origin: "https://cms.example" }, providers } };
  const deployment = { ...sound, variables: { DEFAULT_PRODUCT: "acme-satu" }, products };
  const names = (secrets: string[]) => advice({ ...deployment, secrets }).map((sentence) => sentence.split(" ")[0]);
  expect(names([])).toEqual(["OPS_SECRET", "HOOK_SECRET", "PROVIDER_TOKEN_ACME_SATU"]);
  expect(names(["TOKENS", "HOOK_SECRET"])).toEqual(["OPS_SECRET"]);
  expect(names(["OPS_SECRET", "HOOK_SECRET", "PROVIDER_TOKEN_ACME_SATU"])).toEqual([]);
  expect(advice({ ...deployment, secrets: null })).toEqual([expect.stringContaining("does not exist yet")]);
});
