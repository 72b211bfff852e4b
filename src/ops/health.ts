import type { Product } from "../config";
import type { Presence } from "../content/report";
import type { Env } from "../env";
import { outboxHealth } from "../outbox/health";
import type { SiteState } from "../render/site-state";

/** Reports the state of the site; a visitor over the rate limit gets the last report. */
export function healthReports(site: SiteState) {
  let last: Awaited<ReturnType<typeof health>> | null = null;
  return async (request: Request, env: Env) => {
    if (!last || (await site.limits.admits(request, "health"))) last = await health(site, env);
    return last;
  };
}

/** How fresh content and provider directories are, and what is waiting in the outboxes. */
async function health(site: SiteState, env: Env) {
  const products = [...site.config.products.values()];
  const perProduct = async <State>(stateOf: (product: Product) => Promise<State>) =>
    Object.fromEntries(await Promise.all(products.map(async (each) => [each.key, await stateOf(each)] as const)));
  return {
    /** Of the deployed Worker; null where it runs locally. */
    version: env.CF_VERSION_METADATA?.id ?? null,
    content: await perProduct(async (product) => {
      const [report] = await site.contentOf(product).report();
      const resources = report?.resources ?? [];
      const namesOf = (wanted: Presence) =>
        resources.filter(({ presence }) => presence === wanted).map(({ name }) => name);
      const confirmed = resources.flatMap(({ presence, checkedAt }) => (presence === "current" && checkedAt) || []);
      return {
        resources: confirmed.length,
        oldestConfirmation: confirmed.length > 0 ? new Date(Math.min(...confirmed)).toISOString() : null,
        neverLoaded: namesOf("never"),
        absent: namesOf("absent"),
        refused: Object.values(report?.refused ?? {}).reduce((sum, { count }) => sum + count, 0),
      };
    }),
    providers: await perProduct(async (product) => {
      const stamp = await site.providersOf(product).directory.stamp();
      return { count: stamp?.count ?? 0, asOf: stamp && new Date(stamp.asOf).toISOString() };
    }),
    outbox: await outboxHealth(
      env,
      products.map(({ key }) => key),
    ),
  };
}
