import { z } from "zod";
import { problemSchema } from "../errors/problem.ts";
import { answerSchemas } from "../providers/provider.ts";
import { ListQuerySchema, NearbyQuerySchema, PinsQuerySchema, SuggestionsQuerySchema } from "../providers/queries.ts";

/** Parameters and responses of the endpoints, as OpenAPI 3.1 describes them. */
export type EndpointSchemas = ReturnType<typeof describeEndpoints>;

/** Describes the endpoints. Only the build does: the Worker comes without the parts of zod that write JSON schemas. */
export function describeEndpoints() {
  const { page, pins, suggestions, nearby } = answerSchemas();
  return {
    parameters: {
      page: parametersOf(ListQuerySchema),
      pins: parametersOf(PinsQuerySchema),
      suggestions: parametersOf(SuggestionsQuerySchema),
      nearby: parametersOf(NearbyQuerySchema),
    },
    /** By the names that the document refers to them by. */
    answers: {
      Problem: plain(problemSchema()),
      ProviderPage: plain(page),
      ProviderPins: plain(pins),
      Suggestions: plain(suggestions),
      NearbyProviders: plain(nearby),
    },
  };
}

function parametersOf(query: z.ZodObject) {
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: "query",
    required: !z.safeParse(schema, undefined).success,
    schema: plain(schema),
  }));
}

/** Without `$schema`: OpenAPI 3.1 has a default dialect. */
function plain(schema: z.core.$ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}
