import { z } from "zod";
import { jsonOf } from "../platform/formats/json.ts";
import { type Fault, faultsOf } from "./error.ts";
import { type ProductSettings, productKeySchema, productSchema } from "./product.ts";

export interface ProductSource {
  readonly products: Readonly<Record<string, unknown>>;
  /** Name of the source in messages. */
  readonly name: string;
  /** Name of a setting such as `content.origin` in messages; an empty setting is the whole product. */
  nameOf(key: string, setting: string): string;
}

export function productFiles(products: Readonly<Record<string, unknown>>): ProductSource {
  const nameOf = (key: string, setting: string) => `products/${key}.toml${setting && `: ${setting}`}`;
  return { products, name: "products", nameOf };
}

/** The variable `PRODUCTS`: a table, or its JSON. */
export function productVariable(value: unknown): ProductSource | Fault {
  const products = z.record(z.string(), z.unknown()).safeParse(typeof value === "string" ? jsonOf(value) : value).data;
  if (!products) return { at: "PRODUCTS", expected: "expected the table of products, or its JSON text" };
  const nameOf = (key: string, setting: string) => `PRODUCTS.${key}${setting && `.${setting}`}`;
  return { products, name: "PRODUCTS", nameOf };
}

export function checkProducts(source: ProductSource) {
  const settings = new Map<string, ProductSettings>();
  const hosts = new Map<string, string>();
  const faults: Fault[] = [];
  for (const [key, value] of Object.entries(source.products)) {
    const parsed = productKeySchema().safeParse(key);
    if (parsed.error) faults.push(...faultsOf(parsed.error, () => source.nameOf(key, "")));
    const product = productSchema().safeParse(value);
    if (product.error) faults.push(...faultsOf(product.error, (path) => source.nameOf(key, path)));
    else settings.set(key, product.data);
    for (const host of product.data?.hosts ?? []) {
      const other = hosts.get(host);
      if (other === undefined) hosts.set(host, key);
      else
        faults.push({ at: source.nameOf(key, "hosts"), expected: `${host} already belongs to the product ${other}` });
    }
  }
  for (const [key, product] of settings) faults.push(...loopFaults(source, key, product, hosts));
  return { settings, faults };
}

/** Origins of other systems on the site's hosts, which would make the site request itself. */
function loopFaults(
  { nameOf }: ProductSource,
  key: string,
  { content, providers, passThrough }: ProductSettings,
  hosts: ReadonlyMap<string, string>,
): Fault[] {
  const systems = [
    ["content.origin", content.origin],
    ...content.mediaHosts.map((host) => ["content.mediaHosts", `https://${host}`]),
    ["providers.origin", providers.origin],
    ...Object.entries(passThrough).map(([name, origin]) => [`passThrough.${name}`, origin]),
  ] as const;
  return systems.flatMap(([setting = "", origin = ""]) => {
    const host = URL.canParse(origin) ? new URL(origin).hostname : "";
    const owner = hosts.get(host);
    const expected = `expected another host: ${host} is one of the product ${owner} and will lead to this site (docs/deploy.md, "Your CMS is on the same host")`;
    return owner === undefined ? [] : [{ at: nameOf(key, setting), expected }];
  });
}

/** @param defaultProduct undefined if its fault is reported already */
export function defaultFaults({ name, products }: ProductSource, defaultProduct: string | undefined): Fault[] {
  const keys = Object.keys(products);
  if (keys.length === 0) return [{ at: name, expected: "expected one product at least" }];
  if (defaultProduct === undefined || keys.includes(defaultProduct)) return [];
  return [{ at: "DEFAULT_PRODUCT", expected: `expected one of the products (${keys.join(", ")})` }];
}
