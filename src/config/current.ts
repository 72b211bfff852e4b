import { type Config, parseBuiltConfig } from "./index";
import type { ProductSettings } from "./product";

/** Validated contents of `products/*.toml`, inserted by `vite.config.ts` at build time. */
declare const __PRODUCTS__: Readonly<Record<string, ProductSettings>>;

let current: Config | undefined;

/** The configuration of this isolate, parsed once. @throws {ConfigError} */
export function currentConfig(env: object): Config {
  current ??= parseBuiltConfig(env, __PRODUCTS__);
  return current;
}
