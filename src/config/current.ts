import { type Config, parseConfig } from "./index";

/** What `products/*.toml` said when the Worker was built; `vite.config.ts` writes it into the Worker. */
declare const __PRODUCTS__: Readonly<Record<string, unknown>>;

let current: Config | undefined;

/**
 * The configuration of this isolate, whose environment never changes: parsed once, whoever asks.
 * @throws {ConfigError} when a setting is wrong
 */
export function currentConfig(env: object): Config {
  current ??= parseConfig(env, __PRODUCTS__);
  return current;
}
