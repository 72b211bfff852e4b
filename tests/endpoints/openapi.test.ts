import { expect, it } from "vitest";
import { z } from "zod";
import { openApiOf } from "../../src/endpoints/openapi";

const DocumentSchema = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.object({
      get: z.object({
        parameters: z.array(z.object({ name: z.string(), in: z.literal("query"), required: z.boolean() })),
        responses: z.record(z.string(), z.unknown()),
      }),
    }),
  ),
});

it("describes every path of the provider API with the parameters that its schemas check", () => {
  const { openapi, paths } = DocumentSchema.parse(JSON.parse(JSON.stringify(openApiOf("acme", "Acme"))));
  expect(openapi).toBe("3.1.0");
  expect(Object.keys(paths)).toEqual([
    "/acme/api/providers",
    "/acme/api/providers/nearby",
    "/acme/api/providers/pins",
    "/acme/api/providers/suggestions",
  ]);
  const list = paths["/acme/api/providers"]?.get.parameters.map(({ name }) => name) ?? [];
  expect(list).toEqual(expect.arrayContaining(["search", "open", "emergency", "inpatient", "plan", "latitude"]));
  const nearby = paths["/acme/api/providers/nearby"]?.get.parameters.filter(({ required }) => required) ?? [];
  expect(nearby.map(({ name }) => name)).toEqual(["latitude", "longitude"]);
});

it("has hours, services and plans of providers in its responses", () => {
  const text = JSON.stringify(openApiOf("acme", "Acme"));
  for (const field of ["offsetMinutes", "services", "plans", "holidays", "checkedOn"])
    expect(text).toContain(`"${field}"`);
});
