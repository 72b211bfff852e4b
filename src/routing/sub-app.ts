import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { type HandlerResult, uncached } from "../request/outcome";
import { recorded, type SiteEnv } from "../request/request";
import type { Handler, SiteServices } from "./route-table";

/** An app for routes that share middleware, with the site's error pages. */
export function createSubApp({ table, answers, productOf }: SiteServices): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>({ getPath: (request) => table.pathOf(request) });
  app.use(requestId({ headerName: "", generator: (c) => c.env.requestId }));
  app.notFound(async (c) => recorded(c, await answers.notFound(c, productOf(c))));
  app.onError(async (error, c) => recorded(c, await answers.error(c, answers.openScope(c, productOf(c)), error)));
  return app;
}

/** The handler of a sub-app. A response whose result its handler does not record is not cached. */
export const mounted =
  (app: Hono<SiteEnv>): Handler =>
  async (c) => {
    let result: HandlerResult | null = null;
    const recordResult = (recordedResult: HandlerResult) => {
      result = recordedResult;
    };
    const response = await app.fetch(c.req.raw, { ...c.env, recordResult }, c.executionCtx);
    return { ...(result ?? uncached(response)), response };
  };
