import { env } from "cloudflare:workers";
import { replaceClock } from "../../clock/moved-clock";
import { kvClient } from "./kv-client";
import { settings, use } from "./settings";

export { wrap } from "./wrap";

/** Replaces the clock, and puts the limited KV in the place of the Worker's own, before the Worker's modules run. */
export function prepare(given: unknown): void {
  use(given);
  replaceClock();
  Reflect.set(env, settings().binding, kvClient);
}
