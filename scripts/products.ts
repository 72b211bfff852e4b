import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseEnv } from "node:util";
import { parse, TomlError } from "smol-toml";
import { z } from "zod";
import { ConfigError, type Fault } from "../src/config/error.ts";
import { parseConfig } from "../src/config/index.ts";
import { checkProducts, defaultFaults, productFiles } from "../src/config/products.ts";
import { isSecretName } from "../src/config/secrets.ts";
import { brandFaults } from "./brand-files.ts";

const WranglerSchema = z.object({ vars: z.record(z.string(), z.unknown()).default({}) });

/** Variables of `wrangler.toml`. */
export const wranglerVariables = (root = ".") =>
  WranglerSchema.parse(parse(readFileSync(join(root, "wrangler.toml"), "utf8"))).vars;

/** The files in the folder `products` by key, with the faults of those that are no TOML; their value is null. */
export function readProductFiles(root = ".") {
  const products: Record<string, unknown> = {};
  const unreadable: Fault[] = [];
  for (const file of globSync("products/*.toml", { cwd: root }).sort()) {
    const key = basename(file, ".toml");
    try {
      products[key] = parse(readFileSync(join(root, file), "utf8"));
    } catch (error) {
      if (!(error instanceof TomlError)) throw error;
      const [reason = ""] = error.message.split("\n");
      unreadable.push({
        at: `products/${key}.toml`,
        expected: `line ${error.line}, column ${error.column}: ${reason}`,
      });
      products[key] = null;
    }
  }
  return { products, unreadable };
}

/**
 * Reads the products in the folder `products`, by key.
 * @throws {ConfigError} naming every fault, including an unknown default product and missing files of a brand
 */
export function readProducts(root = "."): Readonly<Record<string, unknown>> {
  const { products, unreadable } = readProductFiles(root);
  const broken = new Set(unreadable.map(({ at }) => at));
  const source = productFiles(products);
  const defaultProduct = z.string().optional().parse(wranglerVariables(root).DEFAULT_PRODUCT);
  const { settings, faults: settingFaults } = checkProducts(source);
  const brands = [...settings].flatMap(([key, product]) => brandFaults(key, product, root));
  const faults = [...settingFaults, ...brands, ...defaultFaults(source, defaultProduct)];
  const all = [...unreadable, ...faults.filter(({ at }) => !broken.has(at))];
  if (all.length > 0) throw ConfigError.of(all);
  return products;
}

const settings = /^(DEFAULT_PRODUCT|PRODUCTS|ACCESS_(TEAM_DOMAIN|AUDIENCE|EDITORS_AUDIENCE))$/;
const isPassedOn = (name: string) => settings.test(name) || isSecretName(name);

/** Local variables of the Worker: `.dev.vars` and the process environment, which precedes it. */
export function localVariables(): Record<string, unknown> {
  const secrets = existsSync(".dev.vars") ? parseEnv(readFileSync(".dev.vars", "utf8")) : {};
  return Object.fromEntries(Object.entries({ ...secrets, ...process.env }).filter(([name]) => isPassedOn(name)));
}

/** The local Worker's configuration: `wrangler.toml`, and above it {@link localVariables}. @throws {ConfigError} */
export function localConfig() {
  const variables = { ...wranglerVariables(), ...localVariables() };
  return parseConfig(variables, "PRODUCTS" in variables ? {} : readProducts());
}
