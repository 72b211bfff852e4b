import { zValidator } from "@hono/zod-validator";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import { problem } from "../errors/problem";
import type { EdgePolicy } from "../http/headers/edge";
import { noTiming } from "../http/headers/server-timing";
import { type RequestLimit, retryAfterSeconds } from "../http/limits";
import { regionOf } from "../http/region";
import { defaultLanguage } from "../i18n/languages";
import { log, reasonOf } from "../platform/log";
import { detailsIn } from "../providers/details/details-index";
import { holidays, providerDetails } from "../providers/details/provider-details";
import { ProviderError, type ProviderPage } from "../providers/provider";
import { providerVisitor } from "../providers/provider-visitor";
import { ListQuerySchema, NearbyQuerySchema, PinsQuerySchema, SuggestionsQuerySchema } from "../providers/queries";
import { uncached } from "../request/outcome";
import { recorded, type SiteContext } from "../request/request";
import { routeFor } from "../routing/addressing";
import type { CreateHandler } from "../routing/route-table";
import { createSubApp, mounted } from "../routing/sub-app";

/** Seconds. */
const serviceRetrySeconds = "30";

/** A response for a position is private. One from a directory that the service has not confirmed is not cached. */
const cachePolicies = {
  list: "public, max-age=60",
  positioned: "private, max-age=60",
  nearby: "private, max-age=600",
  unconfirmed: "no-cache",
} as const;

/** Of public responses. */
const edgeAges = { freshSeconds: 300, staleSeconds: 300 };

/** `/{product}/api/providers`, `/pins`, `/suggestions` and `/nearby`: JSON for every provider protocol. */
export const providerApi: CreateHandler = (services, limit) => {
  const { site, answers, productOf } = services;
  const app = createSubApp(services);
  const api = app.basePath(routeFor("/api/providers"));
  const directoryFor = (c: SiteContext) => {
    // The rate limiter counts every request before its query is read.
    const visitor = { ...providerVisitor(site.limits, c.req.raw), mayCall: async () => true };
    const waitUntil = (task: Promise<unknown>) => c.executionCtx.waitUntil(task);
    const details = detailsIn(site.contentOf(productOf(c)).reader(waitUntil, defaultLanguage));
    const reader = site.providersOf(productOf(c)).reader(waitUntil, visitor, details);
    c.set("providers", reader);
    return reader;
  };
  /** Records how long the provider service took. @param edge null if the shared cache does not store the response */
  const respond = (c: SiteContext, response: Response, edge: EdgePolicy | null = null): Response => {
    const timing = { ...noTiming, providersMs: c.get("providers")?.upstreamMs ?? 0 };
    return recorded(c, { response, edge, timing });
  };

  api.use(async function closeToCrawlers(c, next) {
    await next();
    c.header("x-robots-tag", "noindex");
  });
  api.get("/", limited(limit), validQuery(ListQuerySchema), async (c) => {
    const { latitude, longitude, ...query } = c.req.valid("query");
    const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    const reader = directoryFor(c);
    const page = await reader.search({ ...query, ...(near && { near, visitor: () => near }) });
    const response = answer(c, page, reader.lacksDetails ? "unconfirmed" : near ? "positioned" : "list");
    // What is open changes by itself.
    const isShared = !near && page.complete && !page.stale && !reader.dependsOnClock && !reader.lacksDetails;
    if (!isShared) return respond(c, response);
    const names = ["providers", providerDetails.name, holidays.name];
    return respond(c, response, { ...edgeAges, shows: [{ product: productOf(c).key, names }] });
  });
  api.get("/nearby", limited(limit), validQuery(NearbyQuerySchema), async (c) =>
    respond(c, answer(c, await directoryFor(c).nearby(c.req.valid("query")), "nearby")),
  );
  api.get("/pins", limited(limit), validQuery(PinsQuerySchema), async (c) =>
    respond(c, answer(c, await directoryFor(c).pins(c.req.valid("query")), "list")),
  );
  api.get("/suggestions", limited(limit), validQuery(SuggestionsQuerySchema), async (c) =>
    c.json(await directoryFor(c).suggest(c.req.valid("query").search), 200, { "cache-control": cachePolicies.list }),
  );
  for (const path of ["/", "/nearby", "/pins", "/suggestions"]) {
    api.all(path, (c) => problem(c, 405, "method", { headers: { allow: "GET, HEAD" } }));
  }
  app.onError(async (error, c) => {
    if (!(error instanceof ProviderError)) {
      return recorded(c, await answers.error(c, answers.openScope(c, productOf(c)), error));
    }
    log.warn("providers.unavailable", { product: productOf(c).key, reason: reasonOf(error) });
    const headers = { "retry-after": serviceRetrySeconds };
    const response =
      error.code === "timeout" ? problem(c, 504, "timeout", { headers }) : problem(c, 502, "unusable", { headers });
    return respond(c, response);
  });
  return mounted(app);
};

function answer(
  c: Context,
  body: Pick<ProviderPage, "complete" | "stale">,
  policy: keyof typeof cachePolicies,
): Response {
  const confirmed = body.complete && !body.stale;
  return c.json(body, 200, { "cache-control": cachePolicies[confirmed ? policy : "unconfirmed"] });
}

function validQuery<Schema extends z.ZodType>(schema: Schema) {
  return zValidator("query", schema, (result, c) => {
    if (result.success) return;
    const names = result.error.issues.map(({ path }) => String(path[0] ?? "query"));
    return problem(c, 400, "invalid", { parameters: [...new Set(names)] });
  });
}

function limited(limit: RequestLimit) {
  return createMiddleware(async function limitRate(c, next) {
    if (!(await limit.admits(c.req.raw))) {
      return problem(c, 429, "tooMany", { headers: { "retry-after": retryAfterSeconds } });
    }
    await next();
    return undefined;
  });
}

/** The region of the connection, as JSON. */
export const region: CreateHandler =
  ({ productOf }) =>
  (c) =>
    uncached(
      c.json(regionOf(c.req.raw, productOf(c).map), 200, {
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
      }),
    );
