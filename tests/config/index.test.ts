import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config";
import { ConfigError } from "../../src/config/error";
import { checkProducts, productFiles } from "../../src/config/products";
import { routes } from "../../src/routes";

const product = { name: "Contoh", content: { origin: "embedded" } };
const env = { DEFAULT_PRODUCT: "contoh", PRODUCTS: { contoh: product } };

function messageFor(changed: object): string {
  try {
    parseConfig({ ...env, ...changed });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return error instanceof Error ? error.message : "";
  }
  throw new Error("The configuration was accepted");
}

const twoMaps = { archive: "kota.pmtiles", tiles: "https://ubin.example/{z}/{x}/{y}.png", attribution: "Ubin" };

/** Settings of a product on `www.contoh.example`, beside one on `acme.example`. */
const loops: readonly (readonly [setting: string, changed: Record<string, unknown>])[] = [
  ["content.origin", { content: { origin: "https://www.contoh.example" } }],
  ["content.origin", { content: { origin: "http://acme.example:8080" } }],
  ["content.mediaHosts", { content: { origin: "https://cms.example", mediaHosts: ["acme.example"] } }],
  ["providers.origin", { providers: { protocol: "soap", origin: "https://www.contoh.example" } }],
  ["passThrough.oapi", { passThrough: { oapi: "https://acme.example" } }],
  ["passThrough.assets", { passThrough: { assets: "https://www.contoh.example" } }],
];

describe("parseConfig", () => {
  it("fills in what the contract has defaults for", () => {
    const { defaultProduct } = parseConfig(env);
    expect(defaultProduct).toMatchObject({
      key: "contoh",
      hosts: [],
      content: { origin: "embedded", root: "/oapi", dialect: "auto" },
      providers: { protocol: "embedded", list: "live" },
      services: {
        corporateHealth: "1",
        thirdPartyAdministrator: "2",
        bpjsOptimisation: "3",
        managedCare: "5",
        technology: "6",
        supporting: "7",
      },
      forms: { payload: "complete" },
      share: "page",
      offline: true,
      transformImages: false,
    });
  });

  it("refuses transformed images for a product without a zone of its own", () => {
    const hosts = ["contoh.example"];
    const withImages = { ...product, transformImages: true };
    expect(messageFor({ PRODUCTS: { contoh: withImages } })).toContain("contoh.transformImages: expected hosts");
    expect(parseConfig({ ...env, PRODUCTS: { contoh: { ...withImages, hosts } } }).defaultProduct.transformImages).toBe(
      true,
    );
  });

  it.each<readonly [setting: string, changed: object, expected: string]>([
    [
      "forms.turnstileSiteKey",
      { forms: { turnstileSiteKey: "kunci" } },
      "expected the secret TURNSTILE_SECRET with it",
    ],
    [
      "links.mapEmbed",
      { links: { mapEmbed: "https://peta.example/" } },
      "expected an https address with {query} in it",
    ],
    ["links.ai", { links: { ai: "javascript:alert(1)" } }, "expected an http(s) address"],
    ...["peta", "http://peta.example/kota.pmtiles", "https://peta.example/kota"].map(
      (archive) => ["map.archive", { map: { archive } }, "expected the name of a file in the bucket of maps"] as const,
    ),
    ["map.archive", { map: twoMaps }, "expected either an archive or a template of tiles, not both"],
    ["name", { name: undefined }, "expected string"],
    ["content.origin", { content: { origin: "cms" } }, 'expected "embedded" or an http(s) origin'],
    ["content.dialect", { content: { origin: "embedded", dialect: "drupal" } }, "strapi3"],
    ["content.root", { content: { origin: "embedded", root: "oapi/" } }, "expected a path such as /oapi"],
    ...["/oapi", "?", "#atas"].map((rest) => {
      const content = { origin: `https://cms.example${rest}` };
      return ["content.origin", { content }, "without path (that is content.root), query or user"] as const;
    }),
    ["providers.origin", { providers: { protocol: "soap" } }, "expected the http(s) origin of the provider service"],
    ...["https://user:kunci@soap.example", "https://soap.example/mobile", "soap.example"].map((origin) => {
      const expected =
        "expected an http(s) origin such as https://providers.example.co.id, without path, query or user";
      return ["providers.origin", { providers: { protocol: "soap", origin } }, expected] as const;
    }),
    ...loops.map(([setting, changed]) => [setting, changed, "will lead to this site"] as const),
    ...["http://contoh.example/lapor", "a@contoh.example\nExpires: never"].map((contact) => {
      const expected = "expected an e-mail address, an https address or nothing";
      return ["security.contact", { security: { contact } }, expected] as const;
    }),
  ])("names %s of a product and what was expected there", (setting, changed, expected) => {
    const contoh = { ...product, hosts: ["www.contoh.example"], ...changed };
    const message = messageFor({ PRODUCTS: { contoh, acme: { ...product, hosts: ["acme.example"] } } });
    expect(message).toContain(`  PRODUCTS.contoh.${setting}: `);
    expect(message).toContain(expected);
  });

  it.each<readonly [key: string, changed: object, expected: string]>([
    ["PRODUCTS.contoh", { PRODUCTS: { contoh: { ...product, colour: "red" } } }, "colour"],
    ["DEFAULT_PRODUCT", { DEFAULT_PRODUCT: undefined }, "expected the key of a product"],
    ["DEFAULT_PRODUCT", { DEFAULT_PRODUCT: "lain" }, "expected one of the products (contoh)"],
    ["PRODUCTS", { PRODUCTS: "{" }, "expected the table of products, or its JSON text"],
    ["products", { PRODUCTS: undefined }, "expected one product at least"],
    ["PRODUCTS", { PRODUCTS: [] }, "expected the table of products"],
    ["HOOK_SECRET_CONTOH", { HOOK_SECRET_CONTOH: "x".repeat(15) }, "at least 16 characters"],
    ["PREVIEW_SECRET_CONTOH", { TOKENS: '{"PREVIEW_SECRET_CONTOH":""}' }, "at least 16 characters"],
    ["ACCESS_TEAM_DOMAIN", { ACCESS_TEAM_DOMAIN: "acme.cloudflareaccess.com" }, "both, or neither"],
    ["ACCESS_TEAM_DOMAIN", { ACCESS_TEAM_DOMAIN: "http://acme.example", ACCESS_AUDIENCE: "a" }, "the team domain"],
    ["HOOK_SECRET", { HOOK_SECRET: "x".repeat(15) }, "at least 16 characters"],
    ["EDITORS_SECRET", { EDITORS_SECRET: "x".repeat(15) }, "at least 16 characters"],
    ["EDITORS_SECRET_CONTOH", { EDITORS_SECRET_CONTOH: "x".repeat(15) }, "at least 16 characters"],
    ...["EDITORS_SECRET", "EDITORS_SECRET_CONTOH"].map((name) => {
      const same = "x".repeat(16);
      return [name, { OPS_SECRET: same, [name]: same }, "expected another secret than OPS_SECRET"] as const;
    }),
    ["ACCESS_EDITORS_AUDIENCE", { ACCESS_EDITORS_AUDIENCE: "a" }, "expected ACCESS_TEAM_DOMAIN with it"],
    ["TEST", { TEST: {}, CF_VERSION_METADATA: { id: "a" } }, "a deployed Worker must not have it"],
    ["TEST.clockRate", { TEST: { clockRate: 0 } }, "from 1 on"],
    ["TEST", { TEST: { clock: 60 } }, "clock"],
  ])("names %s and what was expected there", (key, changed, expected) => {
    const message = messageFor(changed);
    expect(message).toContain(`  ${key}: `);
    expect(message).toContain(expected);
  });

  it("reads products that were checked when they were built in as it reads their files", () => {
    const files = { contoh: { ...product, hosts: ["contoh.test"] }, acme: product };
    const { settings } = checkProducts(productFiles(files));
    const built = Object.fromEntries(settings);
    const own = { DEFAULT_PRODUCT: "contoh", CONTENT_TOKEN_ACME: "rahasia" };
    expect(parseConfig(own, {}, built)).toEqual(parseConfig(own, files));
    expect(parseConfig(env, {}, built)).toEqual(parseConfig(env, files));
    expect(() => parseConfig({ DEFAULT_PRODUCT: "lain" }, {}, built)).toThrow(
      "\n  DEFAULT_PRODUCT: expected one of the products (contoh, acme)",
    );
  });

  it("shows sample content where it is deployed only for products that are named, as samples", () => {
    const files = { contoh: product, acme: product, bima: { ...product, content: { origin: "https://cms.example" } } };
    const shown = (variables: object) => {
      const { products } = parseConfig({ DEFAULT_PRODUCT: "bima", ...variables }, files);
      return [...products.values()].map(({ key, isPublicSample }) => (isPublicSample ? `${key}: sample` : key));
    };
    const CF_VERSION_METADATA = { id: "a" };
    expect(shown({})).toEqual(["contoh", "acme", "bima"]);
    expect(shown({ CF_VERSION_METADATA })).toEqual(["bima"]);
    expect(shown({ CF_VERSION_METADATA, SAMPLE_PRODUCTS: "acme" })).toEqual(["acme: sample", "bima"]);
    expect(shown({ CF_VERSION_METADATA, DEFAULT_PRODUCT: "contoh" })).toEqual(["contoh: sample", "bima"]);
  });

  it("puts the variable in the place of all files", () => {
    const files = { lama: product, contoh: { ...product, name: "Lama" } };
    expect([...parseConfig(env, files).products.keys()]).toEqual(["contoh"]);
    expect(parseConfig({ DEFAULT_PRODUCT: "contoh" }, files).defaultProduct.name).toBe("Lama");
  });

  it("takes the product table as JSON text, and the tokens of many products from a few secrets, one by itself first", () => {
    const config = parseConfig({
      ...env,
      PRODUCTS: JSON.stringify({ contoh: product, "acme-health": { ...product, hosts: ["acme.example"] } }),
      TOKENS: JSON.stringify({ CONTENT_TOKEN_ACME_HEALTH: "rahasia", PROVIDER_TOKEN_ACME_HEALTH: "kunci" }),
      TOKENS_2: JSON.stringify({ CONTENT_TOKEN_CONTOH: "lain" }),
      PROVIDER_TOKEN_ACME_HEALTH: "sendiri",
    });
    expect(config.productByHost.get("acme.example")?.key).toBe("acme-health");
    expect(config.products.get("acme-health")).toMatchObject({ contentToken: "rahasia", providerToken: "sendiri" });
    expect(config.products.get("contoh")?.contentToken).toBe("lain");
  });

  it("gives each product the secrets of its webhook and previews, the shared ones where it has none", () => {
    const shared = { HOOK_SECRET: "kait-bersama-012345", PREVIEW_SECRET: "pratinjau-bersama-0" };
    const products = { contoh: product, "acme-health": product };
    const config = parseConfig({
      ...env,
      ...shared,
      PRODUCTS: products,
      HOOK_SECRET_ACME_HEALTH: "kait-acme-0123456789",
      TOKENS: JSON.stringify({ PREVIEW_SECRET_ACME_HEALTH: "pratinjau-acme-01234" }),
    });
    const own = { hookSecret: "kait-acme-0123456789", previewSecret: "pratinjau-acme-01234" };
    expect(config.products.get("acme-health")).toMatchObject(own);
    const both = { hookSecret: shared.HOOK_SECRET, previewSecret: shared.PREVIEW_SECRET };
    expect(config.products.get("contoh")).toMatchObject(both);
  });

  it.each(["kunci-yang-rahasia", '{"TOKEN_KUNCI":"kunci-yang-rahasia"}', '["kunci-yang-rahasia"]'])(
    "names a secret of tokens that cannot be read, and nothing of what it holds: %s",
    (TOKENS) => {
      const message = messageFor({ TOKENS });
      expect(message).toContain("  TOKENS: expected JSON such as");
      expect(message).not.toContain("kunci-yang-rahasia");
    },
  );

  it("refuses a host that two products claim", () => {
    const hosts = ["sama.example"];
    expect(messageFor({ PRODUCTS: { contoh: { ...product, hosts }, acme: { ...product, hosts } } })).toContain(
      "sama.example already belongs to the product contoh",
    );
  });
});

/** First words of the addresses that the Worker's routes and the folders of static files have. */
function wordsOfSite(): Set<string> {
  const words = routes.map(({ pattern }) => pattern.split("/")[1] ?? "");
  const folders = readdirSync("public", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Set([...words, ...folders.map(({ name }) => name), "assets", "cdn-cgi"]);
}

it("no product has a key that begins an address of the site itself", () => {
  const words = [...wordsOfSite()].filter((word) => /^[a-z][a-z\d-]*$/.test(word));
  expect(words).toEqual(expect.arrayContaining(["healthz", "readyz", "metrics", "ops", "fonts"]));
  for (const word of words) {
    const expected = `PRODUCTS.${word}: expected a key that is not the first part of a path of the site, such as ops`;
    expect(messageFor({ PRODUCTS: { contoh: product, [word]: product } })).toContain(expected);
  }
});
