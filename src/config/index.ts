import { z } from "zod";
import { ConfigError, type Fault, faultsOf } from "./error.ts";
import type { ProductSettings } from "./product.ts";
import { checkProducts, defaultFaults, type ProductSource, productFiles, productVariable } from "./products.ts";
import { type ProductSecrets, readSecrets, siteSecrets } from "./secrets.ts";

const VersionSchema = z.object({ id: z.string(), tag: z.string().default(""), timestamp: z.string().default("") });

const teamDomain = /^(https:\/\/)?([a-z\d-]+\.)+[a-z]+$|^http:\/\/127\.0\.0\.1:\d+$/;

const rate = z.number("expected a number from 1 on").min(1).default(1);

/** Speeds up time in tests. Deployed Workers refuse it. */
const TestSchema = z.strictObject({
  /** Delays and ages of the outbox are divided by this. */
  clockRate: rate,
  /** Deadlines of the outbox are divided by this. */
  deadlineRate: rate,
  /** Multiplies the time that a page waits for the CMS: test machines are slow. */
  patienceRate: rate,
});

const shareExpected = "expected a share of visits from 0 to 1, such as 0.1";

/** Default with a binding `METRICS`. */
const defaultVitalsShare = 0.1;

const VariablesSchema = z
  .object({
    DEFAULT_PRODUCT: z.string({ error: "expected the key of a product" }),
    ...siteSecrets,
    ACCESS_TEAM_DOMAIN: z
      .string()
      .regex(teamDomain, "expected the team domain of Cloudflare Access, such as acme.cloudflareaccess.com")
      .transform((domain) => (domain.includes("://") ? domain : `https://${domain}`))
      .optional(),
    ACCESS_AUDIENCE: z.string().min(1, "expected the AUD tag of the application in Cloudflare Access").optional(),
    ACCESS_EDITORS_AUDIENCE: z
      .string()
      .min(1, "expected the AUD tag of the editors' application in Cloudflare Access")
      .optional(),
    LOCAL_RUNTIME: z.stringbool().default(false),
    TEST: TestSchema.optional(),
    SAMPLE_PRODUCTS: z.string().default(""),
    VITALS_SHARE: z.coerce.number({ error: shareExpected }).min(0, shareExpected).max(1, shareExpected).optional(),
    METRICS: z.unknown().optional(),
    CF_VERSION_METADATA: VersionSchema.optional(),
  })
  .refine((value) => !(value.TEST && value.CF_VERSION_METADATA), {
    path: ["TEST"],
    error: "expected nothing: a deployed Worker must not have it",
  })
  .refine((value) => (value.ACCESS_TEAM_DOMAIN === undefined) === (value.ACCESS_AUDIENCE === undefined), {
    path: ["ACCESS_TEAM_DOMAIN"],
    error: "expected ACCESS_AUDIENCE with it: both, or neither",
  })
  .refine((value) => value.ACCESS_EDITORS_AUDIENCE === undefined || value.ACCESS_TEAM_DOMAIN !== undefined, {
    path: ["ACCESS_EDITORS_AUDIENCE"],
    error: "expected ACCESS_TEAM_DOMAIN with it",
  });

type CheckedSettings = ReadonlyMap<string, ProductSettings>;

export interface Product extends ProductSettings, ProductSecrets {
  readonly key: string;
  /** A deployed product with sample content: its forms say so, and search engines do not index it. */
  readonly isPublicSample: boolean;
}

/** Without secrets, for pages. */
export type ShownProduct = Omit<Product, keyof ProductSecrets>;

/** Cloudflare Access in front of pages for people of the operator. */
export interface AccessSettings {
  readonly issuer: string;
  readonly audience: string;
}

/** The settings of this deployment. */
export interface Config {
  readonly defaultProduct: Product;
  /** By key. A deployed Worker serves sample content only for products in `DEFAULT_PRODUCT` or `SAMPLE_PRODUCTS`. */
  readonly products: ReadonlyMap<string, Product>;
  readonly productByHost: ReadonlyMap<string, Product>;
  readonly opsSecret: string | undefined;
  /** Of the operators' pages; null without it. */
  readonly access: AccessSettings | null;
  /** Of the editors' page; null without it. */
  readonly editorsAccess: AccessSettings | null;
  /** Whether there are pages for operators or editors. */
  readonly hasOps: boolean;
  readonly turnstileSecret: string | undefined;
  /** Miniflare buffers compressed streams until they end, so streams stay uncompressed. */
  readonly localRuntime: boolean;
  /** Rates of time in tests; 1 on deployed Workers. */
  readonly test: z.infer<typeof TestSchema>;
  /** Share of visits whose speed browsers report, from 0 to 1. */
  readonly vitalsShare: number;
  /** Null if the Worker is not deployed. */
  readonly version: z.infer<typeof VersionSchema> | null;
}

/** Validated contents of `products/*.toml`, inserted by `vite.config.ts` at build time. */
declare const __PRODUCTS__: Readonly<Record<string, ProductSettings>>;

let current: Config | undefined;

/** The configuration of this isolate, parsed once. @throws {ConfigError} */
export function currentConfig(env: object): Config {
  current ??= parseConfig(env, {}, __PRODUCTS__);
  return current;
}

/**
 * @param files built into the Worker, by key; the variable `PRODUCTS` replaces them
 * @param built the same, validated at build time: their schemas are not loaded
 * @throws {ConfigError} naming every fault, e.g. `products/contoh.toml: content.origin: expected "embedded" or …`
 */
export function parseConfig(
  env: object,
  files: Readonly<Record<string, unknown>> = {},
  built: Readonly<Record<string, ProductSettings>> | null = null,
): Config {
  const variables = VariablesSchema.safeParse(env);
  const { secretsOf, faults: secretFaults } = readSecrets(env);
  const faults = [...(variables.error ? faultsOf(variables.error, (path) => path) : []), ...secretFaults];
  const isVariable = "PRODUCTS" in env && env.PRODUCTS !== undefined;
  const sources = isVariable ? productVariable(env.PRODUCTS) : productFiles(built ?? files);
  if ("expected" in sources) throw ConfigError.of([...faults, sources]);

  const { settings: checked, faults: productFaults } =
    built && !isVariable ? { settings: new Map(Object.entries(built)), faults: [] } : checkProducts(sources);
  const defaultProduct = z.string().safeParse(Reflect.get(env, "DEFAULT_PRODUCT")).data;
  faults.push(...productFaults, ...defaultFaults(sources, defaultProduct));
  if (!variables.data?.TURNSTILE_SECRET) faults.push(...turnstileFaults(checked, sources.nameOf));
  if (!variables.data || faults.length > 0) throw ConfigError.of(faults);

  const { DEFAULT_PRODUCT, SAMPLE_PRODUCTS, CF_VERSION_METADATA } = variables.data;
  const shownSamples = new Set([DEFAULT_PRODUCT, ...SAMPLE_PRODUCTS.split(/[\s,]+/)]);
  const products = new Map<string, Product>();
  for (const [key, settings] of checked) {
    const isPublicSample = settings.content.origin === "embedded" && CF_VERSION_METADATA !== undefined;
    if (isPublicSample && !shownSamples.has(key)) continue;
    products.set(key, { ...settings, ...secretsOf(key, variables.data), key, isPublicSample });
  }
  return configOf(variables.data, products);
}

function configOf(variables: z.infer<typeof VariablesSchema>, products: ReadonlyMap<string, Product>): Config {
  const { DEFAULT_PRODUCT, ACCESS_TEAM_DOMAIN, ACCESS_AUDIENCE, ACCESS_EDITORS_AUDIENCE } = variables;
  const defaultProduct = products.get(DEFAULT_PRODUCT);
  if (!defaultProduct) throw new ConfigError(`DEFAULT_PRODUCT: no product ${DEFAULT_PRODUCT}`);
  const productByHost: ReadonlyMap<string, Product> = new Map(
    [...products.values()].flatMap((product) => product.hosts.map((host) => [host, product])),
  );
  const editorsAccess =
    ACCESS_TEAM_DOMAIN && ACCESS_EDITORS_AUDIENCE
      ? { issuer: ACCESS_TEAM_DOMAIN, audience: ACCESS_EDITORS_AUDIENCE }
      : null;
  const hasEditors = editorsAccess !== null || [...products.values()].some(({ editorsSecret }) => editorsSecret);
  return {
    defaultProduct,
    products,
    productByHost,
    opsSecret: variables.OPS_SECRET,
    access: ACCESS_TEAM_DOMAIN && ACCESS_AUDIENCE ? { issuer: ACCESS_TEAM_DOMAIN, audience: ACCESS_AUDIENCE } : null,
    editorsAccess,
    hasOps: variables.OPS_SECRET !== undefined || hasEditors,
    turnstileSecret: variables.TURNSTILE_SECRET,
    localRuntime: variables.LOCAL_RUNTIME,
    test: variables.TEST ?? TestSchema.parse({}),
    vitalsShare: variables.VITALS_SHARE ?? (variables.METRICS ? defaultVitalsShare : 0),
    version: variables.CF_VERSION_METADATA ?? null,
  };
}

function turnstileFaults(settings: CheckedSettings, nameOf: ProductSource["nameOf"]): Fault[] {
  const users = [...settings].filter(([, { forms }]) => forms.turnstileSiteKey);
  const expected = "expected the secret TURNSTILE_SECRET with it";
  return users.map(([key]) => ({ at: nameOf(key, "forms.turnstileSiteKey"), expected }));
}
