import type { CreateHandler } from "../render/route-table";
import type { EndpointSchemas } from "./openapi-schemas";

/** Inserted by `vite.config.ts` when the Worker is built. */
declare const __ENDPOINT_SCHEMAS__: EndpointSchemas;

const problems = {
  "400": "A query parameter is wrong",
  "405": "Another method than GET",
  "429": "Too many requests from one address",
  "502": "The provider service gave no usable response, and no directory is stored",
  "504": "The provider service did not respond in time, and no directory is stored",
};

/** The OpenAPI 3.1 document, generated from the schemas of the endpoints. */
export const openApi: CreateHandler =
  ({ site }) =>
  (c) =>
    c.json(openApiDocument([...site.config.products.keys()]), 200, { "cache-control": "public, max-age=3600" });

function openApiDocument(products: readonly string[]) {
  const { parameters, answers } = __ENDPOINT_SCHEMAS__;
  const product = {
    name: "product",
    in: "path",
    required: true,
    schema: { type: "string", enum: products },
  };
  const operation = (
    summary: string,
    query: keyof EndpointSchemas["parameters"],
    answerName: keyof EndpointSchemas["answers"],
  ) => ({
    get: {
      summary,
      parameters: [product, ...parameters[query]],
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
      "/{product}/api/providers": operation("Providers by words, filters and page", "page", "ProviderPage"),
      "/{product}/api/providers/pins": operation(
        "All providers by words and filters, for a map",
        "pins",
        "ProviderPins",
      ),
      "/{product}/api/providers/suggestions": operation("What unfinished words may mean", "suggestions", "Suggestions"),
      "/{product}/api/providers/nearby": operation(
        "Providers near a position, the nearest first",
        "nearby",
        "NearbyProviders",
      ),
    },
    components: { schemas: answers },
  };
}

function problem(description: string) {
  return { description, content: { "application/problem+json": { schema: reference("Problem") } } };
}

function reference(name: keyof EndpointSchemas["answers"]) {
  return { $ref: `#/components/schemas/${name}` };
}
