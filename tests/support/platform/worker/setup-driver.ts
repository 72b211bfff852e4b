import { env } from "cloudflare:workers";
import { moveClock } from "../../clock/moved-clock";
import { kvClient } from "./kv-client";
import { settings, use } from "./settings";

export { wrap } from "./wrap";

/** Moves the clock and puts the limited KV in the place of the Worker's own, before the Worker's modules run. */
export function prepare(given: unknown): void {
  use(given);
  moveClock(settings().aheadMs ?? 0);
  Reflect.set(env, settings().binding, kvClient);
}
