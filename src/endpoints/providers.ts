import type { z } from "zod";
import { problem } from "../errors/problem";
import { noTiming } from "../http/headers/server-timing";
import { retryAfterSeconds } from "../http/limits";
import { regionOf } from "../http/region";
import { defaultLanguage } from "../i18n/languages";
import { log, reasonOf } from "../platform/log";
import { detailsIn } from "../providers/details/details-index";
import { holidays, providerDetails } from "../providers/details/provider-details";
import { ProviderError, type ProviderPage } from "../providers/provider";
import type { ProviderReader } from "../providers/provider-reader";
import { providerVisitor } from "../providers/provider-visitor";
import { ListQuerySchema, NearbyQuerySchema, PinsQuerySchema, SuggestionsQuerySchema } from "../providers/queries";
import { type HandlerResult, uncached } from "../request/outcome";
import { ownerOf, type SiteContext } from "../request/request";
import type { CreateHandler } from "../routing/route-table";

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

/** A provider query of a program or an island, whose limiter has admitted it. */
interface ProviderRequest {
  readonly c: SiteContext;
  readonly product: string;
  /** One request's access to the product's providers. */
  readonly reader: ProviderReader;
}

/** `/{product}/api/providers`, `/pins`, `/suggestions` and `/nearby`: JSON for every provider protocol. */
export const providerApi: CreateHandler = ({ site, productOf }, limit) => {
  async function respond(c: SiteContext): Promise<HandlerResult> {
    const { method, raw } = c.req;
    if (method !== "GET" && method !== "HEAD") {
      return uncached(problem(c, 405, "method", { headers: { allow: "GET, HEAD" } }));
    }
    if (!(await limit.admits(raw))) {
      return uncached(problem(c, 429, "tooMany", { headers: { "retry-after": retryAfterSeconds } }));
    }
    const product = productOf(c);
    // The rate limiter has counted the request.
    const visitor = { ...providerVisitor(site.limits, raw), mayCall: async () => true };
    const content = site.contentOf(product).reader(ownerOf(c), defaultLanguage);
    const details = detailsIn(content, ownerOf(c), site.checksOf(product));
    const reader = site.providersOf(product).reader(ownerOf(c), visitor, details);
    const result = await resultOf({ c, product: product.key, reader });
    return { ...result, timing: { ...noTiming, providersMs: reader.upstreamMs } };
  }

  return async (c) => {
    const result = await respond(c);
    result.response.headers.set("x-robots-tag", "noindex");
    return result;
  };
};

async function resultOf(request: ProviderRequest): Promise<HandlerResult> {
  try {
    return await answerTo(request);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { c, product } = request;
    log.warn("providers.unavailable", { product, reason: reasonOf(error) });
    const headers = { "retry-after": serviceRetrySeconds };
    return uncached(
      error.code === "timeout" ? problem(c, 504, "timeout", { headers }) : problem(c, 502, "unusable", { headers }),
    );
  }
}

function answerTo(request: ProviderRequest): Promise<HandlerResult> {
  const { c, reader } = request;
  switch (c.env.match.parameters.question) {
    case "nearby":
      return withQuery(c, NearbyQuerySchema, async (query) =>
        uncached(respondJson(c, await reader.nearby(query), "nearby")),
      );
    case "pins":
      return withQuery(c, PinsQuerySchema, async (query) => uncached(respondJson(c, await reader.pins(query), "list")));
    case "suggestions":
      return withQuery(c, SuggestionsQuerySchema, async ({ search }) =>
        uncached(c.json(await reader.suggest(search), 200, { "cache-control": cachePolicies.list })),
      );
    default:
      return withQuery(c, ListQuerySchema, (query) => list(request, query));
  }
}

async function list(
  { c, product, reader }: ProviderRequest,
  { latitude, longitude, ...query }: z.infer<typeof ListQuerySchema>,
): Promise<HandlerResult> {
  const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  const page = await reader.search({ ...query, ...(near && { near, visitor: () => near }) });
  const response = respondJson(c, page, reader.lacksDetails ? "unconfirmed" : near ? "positioned" : "list");
  // What is open changes by itself.
  const isShared = !near && page.complete && !page.stale && !reader.dependsOnClock && !reader.lacksDetails;
  if (!isShared) return uncached(response);
  const names = ["providers", providerDetails.name, holidays.name];
  return { response, edge: { ...edgeAges, shows: [{ product, names }] } };
}

function respondJson(
  c: SiteContext,
  body: Pick<ProviderPage, "complete" | "stale">,
  policy: keyof typeof cachePolicies,
): Response {
  const confirmed = body.complete && !body.stale;
  return c.json(body, 200, { "cache-control": cachePolicies[confirmed ? policy : "unconfirmed"] });
}

/** The result for a valid query; else a problem that names its wrong parameters. */
async function withQuery<Schema extends z.ZodType>(
  c: SiteContext,
  schema: Schema,
  respond: (query: z.infer<Schema>) => Promise<HandlerResult>,
): Promise<HandlerResult> {
  const parameters = Object.entries(c.req.queries()).map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : values,
  ]);
  const query = schema.safeParse(Object.fromEntries(parameters));
  if (query.success) return respond(query.data);
  const names = query.error.issues.map(({ path }) => String(path[0] ?? "query"));
  return uncached(problem(c, 400, "invalid", { parameters: [...new Set(names)] }));
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
