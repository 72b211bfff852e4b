import type { Hono } from "hono";
import { type AddRoutes, createApp } from "./app";
import type { AppParts } from "./app-parts";
import type { Answer } from "./gateway/gateway";
import { addPages } from "./page-routes";
import type { SiteEnv } from "./render/request";
import { type LateRoutes, lateRoutesOf } from "./routes";

/** Loads the code of routes that most isolates are never asked for. */
const load: Readonly<Record<LateRoutes, () => Promise<AddRoutes>>> = {
  endpoints: async () => (await import("./endpoint-routes")).addEndpoints,
  operators: async () => (await import("./operator-routes")).addOperators,
};

/**
 * Answers whatever neither the page memo nor the cache could: pages at once, the other routes once their code has been
 * loaded. The names of routes tell which of them a request is for.
 */
export function createSiteApp(parts: AppParts): Answer {
  const pages = createApp(parts, addPages);
  const loaded = new Map<LateRoutes, Hono<SiteEnv>>();
  return async (request, env, context) => {
    const late = lateRoutesOf(parts.routeNames.of(request));
    const app = late ? await appOf(late) : pages;
    return app.fetch(request, env, context);
  };

  async function appOf(late: LateRoutes): Promise<Hono<SiteEnv>> {
    const known = loaded.get(late);
    if (known) return known;
    const addRoutes = await load[late]();
    const app = loaded.get(late) ?? createApp(parts, addRoutes);
    loaded.set(late, app);
    return app;
  }
}
