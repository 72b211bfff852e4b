import { type Config, parseBuiltConfig } from "./index";
import type { ProductSettings } from "./product";

/** What `products/*.toml` say, checked and inserted by `vite.config.ts` when the Worker is built. */
declare const __PRODUCTS__: Readonly<Record<string, ProductSettings>>;

let current: Config | undefined;

/**
 * The configuration of this isolate, parsed once because its environment never changes.
 * @throws {ConfigError} when a setting is wrong
 */
export function currentConfig(env: object): Config {
  current ??= parseBuiltConfig(env, __PRODUCTS__);
  return current;
}
