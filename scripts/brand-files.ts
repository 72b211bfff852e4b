import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "../src/config/error.ts";
import type { ProductSettings } from "../src/config/product.ts";

/** Pictures that `npm run brand` draws from a product's icon and logo, into `public/brands/<key>/`. */
export const drawnFiles = [
  "favicon.ico",
  "apple-touch-icon.png",
  "icon-192.png",
  "icon-512.png",
  "maskable-512.png",
  "share-card.png",
] as const;

/** Beside them: the hash of what they were drawn from. */
export const sourcesFile = "drawn-from.txt";

export const brandFolder = (key: string) => `public/brands/${key}`;

/** Where a file of `public/` is in the tree. @param address such as `/brands/acme/icon.svg` */
export const publicPath = (address: string) => join("public", address);

/** What the drawn pictures depend on. */
export function sourcesHash({ brand }: Pick<ProductSettings, "brand">, root = "."): string {
  const hash = createHash("sha256");
  for (const address of [brand.icon, brand.logo?.file]) {
    if (address !== undefined) hash.update(readFileSync(join(root, publicPath(address))));
  }
  hash.update(JSON.stringify(brand.colours ?? null));
  return hash.digest("hex");
}

/** Files that a product's brand names and the tree lacks, and pictures older than what they were drawn from. */
export function brandFaults(key: string, settings: ProductSettings, root = "."): Fault[] {
  const { logo, lightLogo, icon, font } = settings.brand;
  const named = [
    { setting: "logo.file", address: logo?.file },
    { setting: "lightLogo", address: lightLogo },
    { setting: "icon", address: icon },
    { setting: "font", address: font },
  ];
  const at = (setting: string) => `products/${key}.toml: brand.${setting}`;
  const missing = named.flatMap(({ setting, address }) => {
    if (address === undefined || existsSync(join(root, publicPath(address)))) return [];
    return [{ at: at(setting), expected: `expected the file ${publicPath(address)}, which does not exist` }];
  });
  if (icon === undefined || missing.length > 0) return missing;
  const command = `run npm run brand -- ${key}`;
  const folder = join(root, brandFolder(key));
  const undrawn = drawnFiles.filter((file) => !existsSync(join(folder, file)));
  if (undrawn.length > 0)
    return [{ at: at("icon"), expected: `expected ${undrawn.join(", ")} in ${brandFolder(key)}: ${command}` }];
  const sources = join(folder, sourcesFile);
  const isCurrent = existsSync(sources) && readFileSync(sources, "utf8").trim() === sourcesHash(settings, root);
  if (isCurrent) return [];
  return [{ at: at("icon"), expected: `expected pictures of the present icon, logo and colours: ${command}` }];
}
