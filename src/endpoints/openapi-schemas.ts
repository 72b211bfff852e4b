import { z } from "zod";
import { problemSchema } from "../errors/problem.ts";
import { answerSchemas } from "../providers/provider.ts";
import { ListQuerySchema, NearbyQuerySchema, PinsQuerySchema, SuggestionsQuerySchema } from "../providers/queries.ts";

export type EndpointSchemas = ReturnType<typeof describeEndpoints>;

/** Only the build calls this, so that the Worker does not include zod's JSON Schema generator. */
export function describeEndpoints() {
  const { page, pins, suggestions, nearby } = answerSchemas();
  return {
    parameters: {
      page: parametersOf(ListQuerySchema),
      pins: parametersOf(PinsQuerySchema),
      suggestions: parametersOf(SuggestionsQuerySchema),
      nearby: parametersOf(NearbyQuerySchema),
    },
    /** Named as the document refers to them. */
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
