import { readProducts } from "../../../scripts/products";
import { type OptionalSection, optionalSections } from "../../../src/config/optional-sections";
import { secretNameOf } from "../../../src/config/secrets";
import { startSampleCms, TestCms } from "../cms/cms";
import { secondSettings, startSecondCms } from "../cms/second-product";
import type { StrapiName } from "../cms/strapi";
import { startFormProducts } from "../forms/form-products";
import { besideOutbox, opsSecret } from "../forms/outbox";
import { createAccount, Platform } from "../platform/platform";
import { purgeLimits } from "../platform/purge-budget";
import { shareProcesses, workerdProcesses } from "../platform/workerd";
import { TestProviderService } from "../providers/provider-service";
import { productWith } from "./product";
import { startSite, type TestSite } from "./site";

export const sharedSecrets = {
  ops: opsSecret,
  hook: "rahasia-kait-web-cukup-panjang",
  cms: "kunci-cms",
  providers: `tok&en<1>"q'x`,
  /** The webhook's of the product `lain`. */
  ownHook: "rahasia-kait-milik-lain",
  preview: "pratinjau-rahasia-0123456789",
  /** Of previews of the product `tiga`. */
  ownPreview: "pratinjau-rahasia-milik-tiga",
};

interface Kind {
  /** As many as one process of Vitest takes; absent: one. */
  readonly count?: number;
  readonly dialect: string;
  readonly startCms: (product: string) => Promise<TestCms>;
  /** Besides name, CMS, call centre and the host `{key}.example`, in whose site map it alone is. */
  readonly settings?: Record<string, unknown>;
  /** Whether the cache stands in front of its pages. */
  readonly isCached?: boolean;
  /** Whether it passes on what apps read, from where its CMS listens. */
  readonly isPassedThrough?: boolean;
  /** How its provider service is asked; absent: it has the sample directory. */
  readonly providers?: Record<string, unknown>;
}

const sample = { dialect: "strapi3", startCms: startSampleCms };
const second = { dialect: "strapi5", startCms: startSecondCms };
const live = { list: "live" };

/**
 * The sample's, without these types. It never had them, whatever the site reads before a test asks: a request for the state
 * of all products wakes the objects of those that nobody has taken.
 */
const without = (...types: readonly string[]) => ({
  dialect: "strapi3",
  startCms: async (product: string): Promise<TestCms> => {
    const cms = await startSampleCms(product);
    for (const type of types.map((name) => name.replace("{product}", product))) {
      cms.singles.delete(type);
      cms.collections.delete(type);
    }
    return cms;
  },
});

const recorded = (dialect: StrapiName) => ({ dialect, startCms: () => TestCms.start(dialect) });

const withoutAbout = without("about-{product}");

/** What the product `berjanji` promises. */
const promises = {
  replyDays: 3,
  registrationMinutes: 25,
  callCenterAlways: true,
  officeHours: { id: "Senin sampai Sabtu", en: "Mon to Sat" },
  applications: { id: "Semua lamaran dibaca." },
};

const links = { callCenter: "+622150107799", playStore: "https://play.google.com/store/apps/details?id=tutup" };

const mapLinks = { callCenter: "+622150107799", mapEmbed: "https://peta.example/?q={query}" };

/** Sections of a product for which everything else is there. */
export const smallWithout = [
  "careers",
  "provider-registration",
  "surveys",
  "faqs",
  "articles",
  "organizations",
  "promotions",
] as const satisfies readonly OptionalSection[];

/** What a fresh product can be like. The key of one that exists once is the name of its kind. */
const kinds = {
  /** The sample content, spoken by Strapi 3. */
  plain: { ...sample, count: 5 },
  /** The content of the second brand, spoken by Strapi 5. */
  strapi5: { ...second, count: 4 },
  soap: { ...sample, providers: { ...live, protocol: "soap" }, count: 24 },
  php: { ...sample, providers: { ...live, protocol: "php" } },
  "soap-below": { ...sample, providers: { ...live, protocol: "soap", root: "/proxy" } },
  "php-below": { ...sample, providers: { ...live, protocol: "php", root: "/proxy" } },
  /** The content of the second brand; the site finds the dialect out. */
  awal: { ...second, dialect: "auto", count: 5 },
  /** Lives at every host. */
  alamat: { ...sample, settings: { providers: { list: "maintenance" }, hosts: [] } },
  berjanji: { ...second, settings: { promises } },
  diam: { ...second, settings: { promises: { callCenterAlways: false, officeHours: {} } } },
  cari: { ...sample },
  kalender: { ...sample },
  kepala: {
    ...without("howto-member", "claim-guides", "hospital-departments"),
    settings: {
      hue: 190,
      services: { technology: 77 },
      hosts: ["kepala.example", "www.kepala.example"],
      security: { contact: "keamanan@kepala.example" },
    },
  },
  empat: { ...recorded("strapi4") },
  jaga: { ...sample, settings: { hsts: "preload", forms: { turnstileSiteKey: "kunci-situs" } } },
  bermerek: {
    ...second,
    settings: {
      brand: {
        icon: "/brands/bermerek/icon.svg",
        logo: { file: "/brands/bermerek/logo.svg", width: 168, height: 40 },
        font: "/brands/bermerek/font.woff2",
        colours: { action: "#c2410c" },
      },
    },
  },
  "tanpa-karier": {
    ...without("careers"),
    settings: {
      disabledSections: smallWithout,
    },
  },
  "hanya-inti": { ...sample, settings: { disabledSections: optionalSections } },
  kait: { ...second, settings: { content: { locales: { en: "en" } } } },
  lain: { ...second },
  lepas: {
    ...sample,
    settings: { hsts: "off", links: mapLinks, security: { contact: "https://lepas.example/lapor" } },
  },
  lewat: { ...second, isPassedThrough: true, settings: { content: { origin: "embedded" } } },
  mati: { ...sample, settings: { hsts: "subdomains" }, providers: { ...live, protocol: "soap" } },
  media: { ...second, isCached: true },
  merek: { ...second, dialect: "auto", settings: secondSettings },
  nama: { ...without("provider-regis-form-setting") },
  penyunting: { ...second, isCached: true },
  pratinjau: { ...second, isCached: true },
  saklar: { ...sample, settings: { links } },
  sesuai: {
    ...withoutAbout,
    settings: {
      services: { supporting: 901 },
      providers: { list: "maintenance" },
    },
  },
  "sesuai-hidup": { ...withoutAbout },
  "sesuai-lama": { ...withoutAbout, settings: { share: "home" } },
  tiga: { ...recorded("strapi3") },
  terbit: { ...sample },
  terstruktur: { ...sample },
  tutup: { ...sample, settings: { providers: { list: "maintenance" }, links } },
} as const satisfies Record<string, Kind>;

export type ProductKind = keyof typeof kinds;

type Upstreams = Awaited<ReturnType<typeof upstreamsOf>>;

export type FreshProduct = Awaited<ReturnType<typeof freshProduct>>;

let shared: ReturnType<typeof start> | undefined;

/**
 * The site that all test files of a process share, which ends with the process: the products of `products/`, and others
 * for `freshProduct` and `freshOutbox`. The cache stands in front of those of a kind that says so; limits hold requests
 * with an address. A file that restarts it, or changes its settings, starts its own.
 */
export async function sharedSite(): Promise<TestSite> {
  shared ??= start();
  return (await shared).site;
}

/** The CMSes of products that no test has posted to, by the key of the product. */
export async function unusedFormSystems() {
  shared ??= start();
  return (await shared).formSystems;
}

/**
 * A product of the shared site, with a CMS and a provider service of its own, that nothing has requested yet.
 * @throws {Error} when all of this kind are taken
 */
export async function freshProduct(kind: ProductKind = "plain") {
  const site = await sharedSite();
  const taken = (await shared)?.unused.get(kind)?.shift();
  if (!taken) throw new Error(`The shared site has no further product of the kind ${kind}: raise its count`);
  site.platform.asleep.delete(taken.key);
  /** @param path below the product, such as `/news`; empty for its Home */
  const get = (path: string, init?: RequestInit) => site.get(`/${taken.key}${path}`, init);
  return {
    ...taken,
    site,
    get,
    text: async (path: string) => (await get(path)).text(),
    /** Requests a path at the product's own host. */
    atHost: (path: string, init?: Parameters<TestSite["miniflare"]["dispatchFetch"]>[1]) =>
      site.miniflare.dispatchFetch(`https://${taken.key}.example${path}`, init),
    /**
     * Syncs content and directory, and returns once this isolate shows them. It may have loaded older content: a request
     * for the state of all products reads unused products too.
     */
    sync: async () => {
      const body = new URLSearchParams({ product: taken.key });
      const headers = { authorization: `Bearer ${sharedSecrets.ops}` };
      // Concurrent calls are combined into one sync.
      const [shown] = await Promise.all([
        site.get("/ops/refresh", { method: "POST", body, headers }),
        site.sync([taken.key]),
      ]);
      if (!shown.ok) throw new Error(`${taken.key} was not refreshed: ${shown.status}`);
    },
  };
}

async function start() {
  const [formProducts, beside] = await Promise.all([startFormProducts(), besideOutbox()]);
  const products: Record<string, unknown> = { ...readProducts(), ...formProducts.products };
  const tokens: Record<string, string> = {};
  const unused = new Map<string, Upstreams[]>();
  for (const [kind, { count = 1, ...rest }] of Object.entries<Kind>(kinds)) {
    const keys = count === 1 ? [kind] : Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`);
    const all = await Promise.all(keys.map((key) => upstreamsOf(key, rest)));
    unused.set(kind, all);
    for (const { key, cms, service } of all) {
      products[key] = settingsOf(key, rest, cms.origin, service.origin);
      tokens[secretNameOf("CONTENT_TOKEN", key)] = sharedSecrets.cms;
      tokens[secretNameOf("PROVIDER_TOKEN", key)] = sharedSecrets.providers;
    }
  }
  for (const key of formProducts.systems.keys()) tokens[secretNameOf("CONTENT_TOKEN", key)] = sharedSecrets.cms;
  const cachedProducts = Object.entries<Kind>(kinds).flatMap(([kind, { isCached }]) => (isCached ? [kind] : []));
  // The products of this site publish more often than the documented limits of one account allow.
  const purges = { ...purgeLimits, perMinute: 6_000, bucket: 6_000 };
  const platform = await Platform.start(createAccount(purges));
  const own = readProducts();
  for (const key of Object.keys(products).filter((key) => !(key in own))) platform.asleep.add(key);
  const others = new Set(workerdProcesses());
  const site = await startSite(
    {
      PRODUCTS: products,
      OPS_SECRET: sharedSecrets.ops,
      HOOK_SECRET: sharedSecrets.hook,
      HOOK_SECRET_LAIN: sharedSecrets.ownHook,
      PREVIEW_SECRET: sharedSecrets.preview,
      PREVIEW_SECRET_TIGA: sharedSecrets.ownPreview,
      TURNSTILE_SECRET: "rahasia-turnstile",
      TOKENS: JSON.stringify(tokens),
    },
    { platform, placement: { cachedProducts, sleepingObjects: true }, limits: "soon", workers: beside },
  );
  shareProcesses(workerdProcesses().filter((pid) => !others.has(pid)));
  return { site, unused, formSystems: formProducts.systems };
}

async function upstreamsOf(key: string, { startCms }: Omit<Kind, "count">) {
  const [cms, service] = await Promise.all([startCms(key), TestProviderService.start()]);
  return { key, cms, service };
}

function settingsOf(
  key: string,
  { dialect, settings = {}, providers, isPassedThrough = false }: Omit<Kind, "count">,
  origin: string,
  service: string,
) {
  const { content, ...others } = settings;
  const asked = providers && { providers: { ...providers, origin: service } };
  const passed = isPassedThrough && { passThrough: { oapi: origin, proxy: origin, assets: origin } };
  const own = { hosts: [`${key}.example`], ...others, ...asked, ...passed };
  return productWith({ origin, dialect, ...Object(content) }, own);
}
