import type { z } from "zod";
import { problem } from "../errors/problem";
import { retryAfterSeconds } from "../http/limits";
import { log, reasonOf } from "../platform/log";
import { type NearbyProviders, ProviderError, type ProviderPage, type ProviderPins } from "../providers/provider";
import type { ProviderReader } from "../providers/provider-reader";
import { providerVisitor } from "../providers/provider-visitor";
import { ListQuerySchema, NearbyQuerySchema, PinsQuerySchema, SuggestionsQuerySchema } from "../providers/queries";
import { ownerOf, type SiteContext } from "../render/request";
import type { CreateHandler } from "../render/route-table";

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

interface Found {
  readonly body: object;
  readonly policy: keyof typeof cachePolicies;
}

/** Responds to a query; returns the names of its wrong parameters if it is invalid. */
type Endpoint = (query: unknown, reader: ProviderReader) => Promise<Found | string[]>;

function endpoint<Schema extends z.ZodType>(
  schema: Schema,
  find: (reader: ProviderReader, query: z.infer<Schema>) => Promise<Found>,
): Endpoint {
  return async (query, reader) => {
    const { data, error } = schema.safeParse(query);
    if (!error) return find(reader, data);
    return [...new Set(error.issues.map(({ path }) => String(path[0] ?? "query")))];
  };
}

const found = (body: ProviderPage | NearbyProviders | ProviderPins, policy: Found["policy"]): Found => ({
  body,
  policy: body.complete && !body.stale ? policy : "unconfirmed",
});

/** By the path below `/{product}/api/providers`. */
const endpoints: Readonly<Record<string, Endpoint>> = {
  "": endpoint(ListQuerySchema, async (reader, { latitude, longitude, ...query }) => {
    const near = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    const page = await reader.search({ ...query, ...(near && { near, visitor: () => near }) });
    return found(page, near ? "positioned" : "list");
  }),
  nearby: endpoint(NearbyQuerySchema, async (reader, query) => found(await reader.nearby(query), "nearby")),
  pins: endpoint(PinsQuerySchema, async (reader, query) => found(await reader.pins(query), "list")),
  suggestions: endpoint(SuggestionsQuerySchema, async (reader, { search }) => ({
    body: await reader.suggest(search),
    policy: "list",
  })),
};

/** `/{product}/api/providers`, `/pins`, `/suggestions` and `/nearby`: JSON for every provider protocol. */
export const providerApi: CreateHandler = ({ site, productOf }, limit) => {
  return async (c) => {
    const find = endpoints[c.req.param("question") ?? ""];
    if (!find) return null;
    c.header("x-robots-tag", "noindex");
    if (c.req.raw.method !== "GET" && c.req.raw.method !== "HEAD") {
      return problem(c, 405, "method", { headers: { allow: "GET, HEAD" } });
    }
    if (!(await limit.admits(c.req.raw))) {
      return problem(c, 429, "tooMany", { headers: { "retry-after": retryAfterSeconds } });
    }
    const { key } = productOf(c);
    const { outcome } = c.env;
    // The request has been counted already.
    const visitor = { ...providerVisitor(site.limits, c.req.raw), mayCall: async () => true };
    const reader = site.providersOf(productOf(c)).reader(ownerOf(c), visitor);
    try {
      const result = await find(queryOf(c), reader);
      if (Array.isArray(result)) return problem(c, 400, "invalid", { parameters: result });
      if (result.policy === "list") outcome.edge = { ...edgeAges, shows: [{ product: key, names: ["providers"] }] };
      return c.json(result.body, 200, { "cache-control": cachePolicies[result.policy] });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn("providers.unavailable", { product: key, reason: reasonOf(error) });
      const headers = { "retry-after": serviceRetrySeconds };
      return error.code === "timeout"
        ? problem(c, 504, "timeout", { headers })
        : problem(c, 502, "unusable", { headers });
    } finally {
      outcome.timing = { ...outcome.timing, providersMs: reader.upstreamMs };
    }
  };
};

/** A repeated parameter is a list of its values. */
const queryOf = (c: SiteContext) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
