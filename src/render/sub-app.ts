import { Hono } from "hono";
import { requestId } from "hono/request-id";
import type { SiteEnv } from "./request";
import type { Handler, SiteServices } from "./route-table";

/** An app for routes that share middleware, with the site's error pages. */
export function createSubApp({ table, answers, productOf }: SiteServices): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>({ getPath: (request) => table.pathOf(request) });
  app.use(requestId({ headerName: "", generator: (c) => c.env.outcome.requestId }));
  app.notFound((c) => answers.notFound(c, productOf(c)));
  app.onError((error, c) => answers.error(c, answers.openScope(c, productOf(c)), error));
  return app;
}

export const mounted =
  (app: Hono<SiteEnv>): Handler =>
  (c) =>
    app.fetch(c.req.raw, c.env, c.executionCtx);
