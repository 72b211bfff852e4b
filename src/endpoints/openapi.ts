import { z } from "zod";
import { lazy } from "../platform/lazy";
import { answerSchemas } from "../providers/provider";
import { ListQuerySchema, NearbyQuerySchema, PinsQuerySchema, SuggestionsQuerySchema } from "../providers/queries";
import { type CreateHandler, uncachedHandler } from "../routing/route-table";

const cacheControl = "public, max-age=3600";

/** `/{product}/api/openapi.json`: the provider API in OpenAPI 3.1, from the schemas that check its queries. */
export const openApi: CreateHandler = ({ productOf }) =>
  uncachedHandler((c) => {
    const { key, name } = productOf(c);
    return c.json(openApiOf(key, name), 200, { "cache-control": cacheControl, "x-robots-tag": "noindex" });
  });

/** @param key of the product, the first segment of its paths */
export function openApiOf(key: string, name: string) {
  const paths = operations().map(({ path, ...operation }) => [`/${key}/api/providers${path}`, { get: operation }]);
  return { openapi: "3.1.0", info: { title: `${name}: providers`, version: "1" }, paths: Object.fromEntries(paths) };
}

/** Schemas take milliseconds to build, and are the same for every product. */
const operations = lazy(() => {
  const { page, nearby, pins, suggestions } = answerSchemas();
  return [
    operation("", "The list: a page of the providers that the words and filters find", ListQuerySchema, page),
    operation("/nearby", "The providers around a position, the nearest first", NearbyQuerySchema, nearby),
    operation("/pins", "All providers that the words and filters find, for a map", PinsQuerySchema, pins),
    operation("/suggestions", "What unfinished words may mean", SuggestionsQuerySchema, suggestions),
  ];
});

function operation(path: string, summary: string, query: z.ZodObject, response: z.ZodType) {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: "input", target: "draft-2020-12" });
  return {
    path,
    summary,
    parameters: Object.entries(properties).map(([name, schema]) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema,
    })),
    responses: {
      200: {
        description: "OK",
        content: { "application/json": { schema: z.toJSONSchema(response, { target: "draft-2020-12" }) } },
      },
      400: { description: "A parameter has no such value (RFC 9457)" },
      429: { description: "Too many requests" },
      502: { description: "The provider service cannot be used, and nothing is stored" },
    },
  };
}
