import { type Config, parseConfig } from "./index";

/** The contents of `products/*.toml`, inserted by `vite.config.ts` when the Worker is built. */
declare const __PRODUCTS__: Readonly<Record<string, unknown>>;

let current: Config | undefined;

/**
 * The configuration of this isolate, parsed once because its environment never changes.
 * @throws {ConfigError} when a setting is wrong
 */
export function currentConfig(env: object): Config {
  current ??= parseConfig(env, __PRODUCTS__);
  return current;
}
