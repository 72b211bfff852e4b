import { z } from "zod";
import { lazy } from "../platform/lazy.ts";
import type { Fault } from "./error.ts";

/** Kinds of secrets that each product can have for itself. */
type ProductSecret = "CONTENT_TOKEN" | "PROVIDER_TOKEN" | "HOOK_SECRET" | "PREVIEW_SECRET";

const productSecret = /^(CONTENT_TOKEN|PROVIDER_TOKEN|HOOK_SECRET|PREVIEW_SECRET)_[A-Z\d_]+$/;
const bundleName = /^TOKENS(_[A-Z\d]+)?$/;
const sharedSecret = /^(HOOK|OPS|PREVIEW|TURNSTILE)_SECRET$/;

/** Whether a variable of this name is a secret, which stands in no file of settings. */
export const isSecretName = (name: string): boolean =>
  [productSecret, bundleName, sharedSecret].some((pattern) => pattern.test(name));

const bundleSchema = lazy(() =>
  z
    .string()
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.addIssue("no JSON");
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string().regex(productSecret), z.string())),
);

/** The secrets of single products, by their names. */
interface ProductSecrets {
  readonly secrets: ReadonlyMap<string, string>;
  readonly faults: readonly Fault[];
}

/**
 * Reads the secrets of single products, such as `CONTENT_TOKEN_<PRODUCT>`. A Worker can have 128 variables and secrets at
 * most, so many products share `TOKENS`, `TOKENS_2` and so on, each a JSON table of such names. A separate secret takes
 * precedence over a table. No fault repeats the value of a secret.
 */
export function readSecrets(env: object): ProductSecrets {
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
  return { secrets: new Map([...bundled, ...single]), faults };
}

/** The name of a product's own secret. */
export const secretNameOf = (kind: ProductSecret, key: string) => `${kind}_${key.toUpperCase().replaceAll("-", "_")}`;
