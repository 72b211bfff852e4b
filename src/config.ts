import { z } from "zod";
import { formIds } from "./forms/form-ids.ts";
import { languages } from "./i18n/languages.ts";
import { policyOrigin } from "./platform/policy-origin.ts";

/** Scheme, host and port: what else an address has would be left out without a word. */
const HttpOrigin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => {
    if (!URL.canParse(url) || /[?#]/.test(url)) return false;
    const { href, origin } = new URL(url);
    return href === `${origin}/`;
  })
  .transform((url) => new URL(url).origin);

const Link = z.union([z.literal(""), z.url({ protocol: /^https?$/, error: "expected an http(s) address or nothing" })]);

const ContentSchema = z.strictObject({
  origin: z.union([z.literal("embedded"), HttpOrigin], {
    error:
      'expected "embedded" or an http(s) origin such as https://cms.example.co.id, without path (that is content.root), query or user',
  }),
  root: z
    .string()
    .regex(/^(\/[\w.-]+)*$/, "expected a path such as /oapi, without a slash at the end")
    .default("/oapi"),
  dialect: z.enum(["auto", "strapi3", "strapi4", "strapi5"]).default("auto"),
  /** Hosts of the CMS's upload provider, besides the CMS itself: files there are served under `/{product}/media/`. */
  mediaHosts: z
    .array(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, "expected a host name in lower case, served over https"))
    .default([]),
  /** Which locale of the CMS each language of the site asks for; a language without one shows the CMS's default. */
  locales: z
    .partialRecord(
      z.enum(languages),
      z.string().regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/, "expected a locale such as en"),
    )
    .default({}),
});

const ProvidersSchema = z
  .strictObject({
    protocol: z.enum(["embedded", "soap", "php"]).default("embedded"),
    origin: z
      .union([z.literal(""), HttpOrigin], {
        error: "expected an http(s) origin such as https://providers.example.co.id, without path, query or user",
      })
      .default(""),
    namespace: z.string().min(1, "expected an XML namespace").default("http://webservice.mobile.example.co.id"),
    list: z.enum(["maintenance", "live"]).default("maintenance"),
  })
  .refine(({ protocol, origin }) => protocol === "embedded" || origin !== "", {
    path: ["origin"],
    error: "expected the http(s) origin of the provider service, which the protocols soap and php need",
  });

const TileTemplate = z
  .string()
  .refine(
    (template) =>
      template === "" || (/^\S+\/\S*\{z\}\S*$/.test(template) && policyOrigin(template.replace("{s}", "a")) !== null),
    "expected a template such as https://tiles.example.co.id/{z}/{x}/{y}.png, or nothing for the outline",
  );

/** The map on every page, and the place it starts from for visitors whose own region is not known. */
const MapSchema = z
  .strictObject({
    tiles: TileTemplate.default(""),
    attribution: z.string().default(""),
    place: z.string().min(1).default("Jakarta"),
    latitude: z.number().min(-90).max(90).default(-6.2088),
    longitude: z.number().min(-180).max(180).default(106.8456),
  })
  .refine(({ tiles, attribution }) => tiles === "" || attribution !== "", {
    path: ["attribution"],
    error: "expected the words that the maker of the tiles asks for",
  });

const LinksSchema = z.strictObject({
  providerPortal: Link.default(""),
  ai: Link.default(""),
  appStore: Link.default(""),
  playStore: Link.default(""),
  callCenter: z
    .string()
    .regex(/^\+?[\d ()-]*$/, "expected a phone number")
    .default(""),
  translate: Link.default(""),
  /** Instead of the site's own page. */
  privacy: Link.default(""),
  /** Of a map that other pages may frame; `{query}` becomes the place. */
  mapEmbed: z
    .string()
    .refine(
      (address) => address === "" || (address.includes("{query}") && policyOrigin(address) !== null),
      "expected an https address with {query} in it, or nothing",
    )
    .default("https://www.google.com/maps?q={query}&output=embed"),
});

const RecordId = z.union([z.string(), z.number()]).transform(String);

/** Which service record each fixed service page shows; the defaults are the ids of the original CMS. */
const ServicesSchema = z.strictObject({
  corporateHealth: RecordId.default("1"),
  thirdPartyAdministrator: RecordId.default("2"),
  bpjsOptimisation: RecordId.default("3"),
  managedCare: RecordId.default("5"),
  technology: RecordId.default("6"),
  supporting: RecordId.default("7"),
});

const FormsSchema = z.strictObject({
  payload: z.enum(["complete", "spec"]).default("complete"),
  /** Where the CMS lists what each form brought it, such as `contact-messages`; without, where it takes it. */
  records: z
    .partialRecord(z.enum(formIds), z.string().regex(/^[\w-]+(\/[\w-]+)*$/, "expected a path such as contact-messages"))
    .default({}),
  /** Of Turnstile; its secret is `TURNSTILE_SECRET`. */
  turnstileSiteKey: z.string().default(""),
  /** What visitors send leaves the site after so many days at the latest. */
  retentionDays: z.int("expected a whole number of days").min(1).max(90).default(30),
});

const ProductSchema = z.strictObject({
  name: z.string().min(1),
  tagline: z.string().default(""),
  hosts: z.array(z.string().regex(/^[a-z\d.-]+$/, "expected a host name in lower case, without a port")).default([]),
  hue: z.number().min(0).max(360).default(190),
  share: z.enum(["page", "home"]).default("page"),
  content: ContentSchema,
  providers: ProvidersSchema.prefault({}),
  map: MapSchema.prefault({}),
  links: LinksSchema.prefault({}),
  services: ServicesSchema.prefault({}),
  forms: FormsSchema.prefault({}),
});

const reservedPaths = new Set(["assets", "fonts", "health", "icons", "illustrations", "map", "ops"]);

const ProductKey = z
  .string()
  .regex(/^[a-z][a-z\d-]{0,31}$/, "expected a product key: a lower-case word of letters, digits and hyphens")
  .refine((key) => !reservedPaths.has(key), "expected a product key that no path of the site itself has");

/** `npm start` may hand the whole table over as one JSON text. */
const ProductTable = z.preprocess(
  (value, ctx) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value);
    } catch {
      ctx.addIssue("expected the table of products, or its JSON text");
      return z.NEVER;
    }
  },
  z.record(ProductKey, ProductSchema, {
    error: (issue) =>
      issue.code === "invalid_key"
        ? issue.issues.map(({ message }) => message).join("; ")
        : "expected a table with one entry a product",
  }),
);

/** Secrets of the site's own: they must not be guessed. */
const Secret = z.string().min(16, "expected a secret of at least 16 characters").optional();

const VariablesSchema = z
  .object({
    DEFAULT_PRODUCT: z.string({ error: "expected the key of a product" }),
    PRODUCTS: ProductTable,
    HOOK_SECRET: Secret,
    OPS_SECRET: Secret,
    PREVIEW_SECRET: Secret,
    TURNSTILE_SECRET: z.string().min(1, "expected the secret that Turnstile gave").optional(),
    TURNSTILE_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .default("https://challenges.cloudflare.com/turnstile/v0/siteverify"),
    LOCAL_RUNTIME: z.stringbool().default(false),
    OUTBOX_PACE: z.coerce.number().min(1).default(1),
    OUTBOX_DEADLINE_PACE: z.coerce.number().min(1).default(1),
    CONTENT_PACE: z.coerce.number().min(1).default(1),
  })
  .superRefine((value, ctx) => {
    for (const name of ["OUTBOX_PACE", "OUTBOX_DEADLINE_PACE", "CONTENT_PACE"] as const) {
      if (value[name] === 1 || value.LOCAL_RUNTIME) continue;
      ctx.addIssue({ code: "custom", path: [name], message: "expected nothing: only tests shift the clock" });
    }
    const withTurnstile = Object.entries(value.PRODUCTS).filter(([, { forms }]) => forms.turnstileSiteKey);
    for (const [key] of value.TURNSTILE_SECRET ? [] : withTurnstile) {
      ctx.addIssue({
        code: "custom",
        path: ["PRODUCTS", key, "forms", "turnstileSiteKey"],
        message: "expected the secret TURNSTILE_SECRET with it",
      });
    }
    const keys = Object.keys(value.PRODUCTS);
    if (!keys.includes(value.DEFAULT_PRODUCT)) {
      ctx.addIssue({
        code: "custom",
        path: ["DEFAULT_PRODUCT"],
        message: `expected one of the products (${keys.join(", ")})`,
      });
    }
  });

type ProductSettings = z.infer<typeof ProductSchema>;

/** One product's settings together with its key, as every other part of the site takes it. */
export interface Product extends ProductSettings {
  readonly key: string;
  /** `CONTENT_TOKEN_<PRODUCT>`, sent to the CMS only. */
  readonly contentToken: string | undefined;
  /** `PROVIDER_TOKEN_<PRODUCT>`, sent to the provider service only. */
  readonly providerToken: string | undefined;
}

export interface Config {
  readonly defaultProduct: Product;
  readonly products: ReadonlyMap<string, Product>;
  readonly productByHost: ReadonlyMap<string, Product>;
  readonly hookSecret: string | undefined;
  readonly opsSecret: string | undefined;
  /** Null without a secret: then no product uses it. */
  readonly turnstile: { readonly secret: string; readonly endpoint: string } | null;
  /**
   * On the machine itself, behind Miniflare's port: it holds compressed streams back until they end, and what the machine
   * itself sends is not limited. Never set where visitors are.
   */
  readonly localRuntime: boolean;
  /** How many times faster than in production the outbox's pauses and ages pass; 1 but in tests. */
  readonly outboxPace: number;
  /** How many times shorter its deadlines are; 1 but in tests. */
  readonly outboxDeadlinePace: number;
  /** How many times faster the ages pass by which content is believed to be gone or lost; 1 but in tests. */
  readonly contentPace: number;
}

/** A setting that is wrong or missing; the message names each key and what was expected there. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Reads the configuration from the Worker's environment.
 * @throws {ConfigError} naming every wrong key, e.g. `PRODUCTS.contoh.content.origin: expected "embedded" or …`
 */
export function parseConfig(env: object): Config {
  const parsed = VariablesSchema.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".") || "(root)"}: ${issue.message}`);
    throw new ConfigError(`The configuration is wrong:\n${lines.join("\n")}`);
  }
  const {
    DEFAULT_PRODUCT,
    PRODUCTS,
    HOOK_SECRET,
    OPS_SECRET,
    TURNSTILE_SECRET,
    TURNSTILE_ENDPOINT,
    LOCAL_RUNTIME,
    OUTBOX_PACE,
    OUTBOX_DEADLINE_PACE,
    CONTENT_PACE,
  } = parsed.data;
  const variables = new Map(Object.entries(env));
  const products = new Map<string, Product>();
  const productByHost = new Map<string, Product>();
  for (const [key, settings] of Object.entries(PRODUCTS)) {
    const tokenOf = (kind: string) => {
      const token = variables.get(`${kind}_TOKEN_${key.toUpperCase().replaceAll("-", "_")}`);
      return typeof token === "string" && token ? token : undefined;
    };
    const product = { ...settings, key, contentToken: tokenOf("CONTENT"), providerToken: tokenOf("PROVIDER") };
    products.set(key, product);
    for (const host of settings.hosts) {
      const other = productByHost.get(host);
      if (other) throw new ConfigError(`PRODUCTS.${key}.hosts: ${host} already belongs to the product ${other.key}`);
      productByHost.set(host, product);
    }
  }
  const defaultProduct = products.get(DEFAULT_PRODUCT);
  if (!defaultProduct) throw new ConfigError(`DEFAULT_PRODUCT: no product ${DEFAULT_PRODUCT}`);
  return {
    defaultProduct,
    products,
    productByHost,
    hookSecret: HOOK_SECRET,
    opsSecret: OPS_SECRET,
    turnstile: TURNSTILE_SECRET ? { secret: TURNSTILE_SECRET, endpoint: TURNSTILE_ENDPOINT } : null,
    localRuntime: LOCAL_RUNTIME,
    outboxPace: OUTBOX_PACE,
    outboxDeadlinePace: OUTBOX_DEADLINE_PACE,
    contentPace: CONTENT_PACE,
  };
}
