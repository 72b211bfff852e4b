import { type Purge, type PurgeResult, PurgeResultSchema } from "../cache-protocol";
import { ask } from "./door";

/** `ctx.cache` of one entrypoint: https://developers.cloudflare.com/workers/cache/purge/. */
export function cacheContext(entrypoint: string) {
  return {
    async purge(purge: Purge): Promise<PurgeResult> {
      const path = `/cache/purge/${encodeURIComponent(entrypoint)}`;
      const response = await ask(path, { method: "POST", body: JSON.stringify(purge) });
      return PurgeResultSchema.parse(await response.json());
    },
  };
}

/** "`ctx.cache.purge(...)` — available on the execution context passed to every handler." */
export function giveCache(context: object, entrypoint: string): void {
  Object.defineProperty(context, "cache", { value: cacheContext(entrypoint), configurable: true });
}
