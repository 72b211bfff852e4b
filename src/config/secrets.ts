import { z } from "zod";
import { jsonOf } from "../platform/formats/json.ts";
import { lazy } from "../platform/lazy.ts";
import { type Fault, faultsOf } from "./error.ts";

const guardSchema = z.string().min(16, "expected a secret of at least 16 characters").optional();

export const siteSecrets = {
  OPS_SECRET: guardSchema,
  EDITORS_SECRET: guardSchema,
  HOOK_SECRET: guardSchema,
  PREVIEW_SECRET: guardSchema,
  TURNSTILE_SECRET: z.string().min(1, "expected the secret that Turnstile gave").optional(),
};

/** `<NAME>_<PRODUCT>`, else the site's `<NAME>`. The preview secret signs links to drafts. */
const productSecrets = {
  contentToken: "CONTENT_TOKEN",
  providerToken: "PROVIDER_TOKEN",
  editorsSecret: "EDITORS_SECRET",
  hookSecret: "HOOK_SECRET",
  previewSecret: "PREVIEW_SECRET",
} as const;

type ProductSecret = (typeof productSecrets)[keyof typeof productSecrets];

export type ProductSecrets = { readonly [Field in keyof typeof productSecrets]: string | undefined };

const productSecret = /^(CONTENT_TOKEN|PROVIDER_TOKEN|EDITORS_SECRET|HOOK_SECRET|PREVIEW_SECRET)_[A-Z\d_]+$/;
const guarded = /^(EDITORS|HOOK|PREVIEW)_/;
const bundleName = /^TOKENS(_[A-Z\d]+)?$/;

/** Names that no settings file may contain. */
export const isSecretName = (name: string): boolean =>
  Object.hasOwn(siteSecrets, name) || [productSecret, bundleName].some((pattern) => pattern.test(name));

const bundleSchema = lazy(() =>
  z
    .string()
    .transform(jsonOf)
    .pipe(z.record(z.string().regex(productSecret), z.string())),
);

const SharedSchema = z.object({ OPS_SECRET: z.string().optional(), EDITORS_SECRET: z.string().optional() }).catch({});

/** Editors may have no secret that opens visitors' messages. */
const editorsSecretFault = (name: string): Fault => ({ at: name, expected: "expected another secret than OPS_SECRET" });

type SiteSecrets = Readonly<Partial<Record<ProductSecret, string | undefined>>>;

/**
 * A separate secret takes precedence over the tables `TOKENS`, `TOKENS_2` etc. A Worker has at most 128 variables.
 * No fault repeats a secret.
 */
export function readSecrets(env: object) {
  const faults: Fault[] = [];
  const bundled: [string, string][] = [];
  const single: [string, string][] = [];
  for (const [name, value] of Object.entries(env)) {
    if (productSecret.test(name) && typeof value === "string") single.push([name, value]);
    if (!bundleName.test(name)) continue;
    const bundle = bundleSchema().safeParse(value).data;
    if (bundle) bundled.push(...Object.entries(bundle));
    else
      faults.push({ at: name, expected: 'expected JSON such as {"CONTENT_TOKEN_ACME":"…","PROVIDER_TOKEN_ACME":"…"}' });
  }
  const secrets = new Map([...bundled, ...single]);
  for (const [name, value] of secrets) {
    const { error } = guarded.test(name) ? guardSchema.safeParse(value) : {};
    if (error) faults.push(...faultsOf(error, () => name));
  }
  const { OPS_SECRET, EDITORS_SECRET } = SharedSchema.parse(env);
  const editors = [["EDITORS_SECRET", EDITORS_SECRET] as const, ...secrets];
  for (const [name, value] of editors) {
    if (/^EDITORS_/.test(name) && value && value === OPS_SECRET) faults.push(editorsSecretFault(name));
  }
  const secretsOf = (key: string, site: SiteSecrets): ProductSecrets => {
    const secretOf = (kind: ProductSecret) => secrets.get(secretNameOf(kind, key)) || site[kind];
    return {
      contentToken: secretOf(productSecrets.contentToken),
      providerToken: secretOf(productSecrets.providerToken),
      editorsSecret: secretOf(productSecrets.editorsSecret),
      hookSecret: secretOf(productSecrets.hookSecret),
      previewSecret: secretOf(productSecrets.previewSecret),
    };
  };
  return { secretsOf, faults };
}

export const secretNameOf = (kind: ProductSecret, key: string) => `${kind}_${key.toUpperCase().replaceAll("-", "_")}`;
