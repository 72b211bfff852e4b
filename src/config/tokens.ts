import { z } from "zod";
import { lazy } from "../platform/lazy.ts";
import type { Fault } from "./error.ts";

const tokenName = /^(CONTENT|PROVIDER)_TOKEN_[A-Z\d_]+$/;
const bundleName = /^TOKENS(_[A-Z\d]+)?$/;

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
    .pipe(z.record(z.string().regex(tokenName), z.string())),
);

/** The tokens for the CMS and the provider service of each product, by the names of their secrets. */
export interface Tokens {
  readonly tokens: ReadonlyMap<string, string>;
  readonly faults: readonly Fault[];
}

/**
 * Reads `CONTENT_TOKEN_<PRODUCT>` and `PROVIDER_TOKEN_<PRODUCT>`. A Worker can have 128 variables and secrets at most, so
 * many products share `TOKENS`, `TOKENS_2` and so on, each a JSON table of such names. A separate secret takes precedence
 * over a table. No fault repeats the value of a secret.
 */
export function readTokens(env: object): Tokens {
  const faults: Fault[] = [];
  const bundled: [string, string][] = [];
  const single: [string, string][] = [];
  for (const [name, value] of Object.entries(env)) {
    if (tokenName.test(name) && typeof value === "string") single.push([name, value]);
    if (!bundleName.test(name)) continue;
    const bundle = bundleSchema().safeParse(value).data;
    if (bundle) bundled.push(...Object.entries(bundle));
    else
      faults.push({ at: name, expected: 'expected JSON such as {"CONTENT_TOKEN_ACME":"…","PROVIDER_TOKEN_ACME":"…"}' });
  }
  return { tokens: new Map([...bundled, ...single]), faults };
}

/** The name of the secret that holds a product's token. */
export const tokenNameOf = (kind: "CONTENT" | "PROVIDER", key: string) =>
  `${kind}_TOKEN_${key.toUpperCase().replaceAll("-", "_")}`;
