import { Hono } from "hono";
import { requestId } from "hono/request-id";
import type { SiteEnv } from "./request";
import type { AppParts, Handler } from "./route-table";

/** An app for routes that share middleware. Its errors are those of the request that it is mounted in. */
export function createSubApp<AppEnv extends SiteEnv>({ table }: Pick<AppParts, "table">): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ getPath: (request) => table.pathOf(request) });
  app.use(requestId({ generator: (c) => c.env.outcome.requestId }));
  app.onError((error) => {
    throw error;
  });
  return app;
}

/** The app as the handler of its routes. */
export const mounted =
  <AppEnv extends SiteEnv>(app: Hono<AppEnv>): Handler =>
  (c) =>
    app.fetch(c.req.raw, c.env, c.executionCtx);
