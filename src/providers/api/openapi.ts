import { z } from "zod";
import { problemSchema } from "../../http/problem";
import { answerSchemas } from "../provider";
import { ListQuerySchema, NearbyQuerySchema, PinsQuerySchema, SuggestionsQuerySchema } from "./queries";

/** Answers by the name that the document refers to them by. */
const answers = {
  Problem: problemSchema(),
  ProviderPage: answerSchemas().page,
  ProviderPins: answerSchemas().pins,
  Suggestions: answerSchemas().suggestions,
  NearbyProviders: answerSchemas().nearby,
};

const problems = {
  "400": "A query parameter is wrong",
  "405": "Another method than GET",
  "429": "Too many requests from one address",
  "502": "The provider service gave no usable answer, and nothing of it is stored",
  "504": "The provider service did not answer in time, and nothing of it is stored",
};

/** The OpenAPI 3.1 document of the site's endpoints, made from the schemas that they answer by. */
export function openApiDocument(products: readonly string[]) {
  const product = {
    name: "product",
    in: "path",
    required: true,
    schema: { type: "string", enum: products },
  };
  const question = (summary: string, query: z.ZodObject, answerName: keyof typeof answers) => ({
    get: {
      summary,
      parameters: [product, ...parametersOf(query)],
      responses: {
        "200": { description: summary, content: { "application/json": { schema: reference(answerName) } } },
        ...Object.fromEntries(Object.entries(problems).map(([status, description]) => [status, problem(description)])),
      },
    },
  });
  return {
    openapi: "3.1.1",
    info: { title: "Providers", version: "1.0.0" },
    servers: [{ url: "/" }],
    paths: {
      "/{product}/api/providers": question("Providers by words, filters and page", ListQuerySchema, "ProviderPage"),
      "/{product}/api/providers/pins": question(
        "All providers by words and filters, for a map",
        PinsQuerySchema,
        "ProviderPins",
      ),
      "/{product}/api/providers/suggestions": question(
        "What unfinished words may mean",
        SuggestionsQuerySchema,
        "Suggestions",
      ),
      "/{product}/api/providers/nearby": question(
        "Providers near a position, the nearest first",
        NearbyQuerySchema,
        "NearbyProviders",
      ),
    },
    components: { schemas: Object.fromEntries(Object.entries(answers).map(([name, schema]) => [name, plain(schema)])) },
  };
}

function problem(description: string) {
  return { description, content: { "application/problem+json": { schema: reference("Problem") } } };
}

function reference(name: keyof typeof answers) {
  return { $ref: `#/components/schemas/${name}` };
}

function parametersOf(query: z.ZodObject) {
  return Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: "query",
    required: !z.safeParse(schema, undefined).success,
    schema: plain(schema),
  }));
}

/** The dialect of OpenAPI 3.1 is the one that is written without a name. */
function plain(schema: z.core.$ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}
