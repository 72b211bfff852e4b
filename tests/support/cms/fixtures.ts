import { readFileSync } from "node:fs";
import { z } from "zod";

const RecordingSchema = z.object({ status: z.number(), body: z.unknown() });

/** A file of `tests/fixtures/`, such as `strapi5/webhooks`. */
export function fixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), "utf8"));
}

/** The body of an answer recorded from a real Strapi, such as `strapi5/single-populate`. */
export function recorded(name: string): unknown {
  return RecordingSchema.parse(fixture(name)).body;
}

/** The text that the recording's request had sent. */
export function recordedRequest(name: string): string {
  return z.object({ request: z.object({ body: z.string() }) }).parse(fixture(name)).request.body;
}

/** The records in a recorded answer, one or many, as that Strapi wraps them. */
export function recordsOf(name: string): unknown[] {
  const body = recorded(name);
  const data = z.object({ data: z.unknown() }).safeParse(body).data?.data ?? body;
  return Array.isArray(data) ? data : [data];
}
