import type { Context } from "hono";
import { preferredLanguage } from "../http/preferred-language";
import { problemTexts } from "./texts";

/** An error for programs (RFC 9457). */
export function problemResponse(
  problem: { readonly status: number; readonly title: string; readonly [extension: string]: unknown },
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(problem, {
    status: problem.status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...headers },
  });
}

interface ProblemOptions {
  readonly parameters?: string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response of an API endpoint, in the language that the request prefers. */
export function problem(
  c: Context,
  status: 400 | 405 | 429 | 502 | 504,
  name: keyof ReturnType<typeof problemTexts>,
  { parameters, headers = {} }: ProblemOptions = {},
): Response {
  const language = preferredLanguage(c);
  const { title, detail } = problemTexts({ language })[name];
  const body = {
    /** A URN, not a URL. */
    type: `urn:problem:${name}`,
    title,
    status,
    detail: typeof detail === "string" ? detail : detail(parameters?.join(", ") ?? ""),
    /** The query parameters that are wrong. */
    ...(parameters && { parameters }),
  };
  return problemResponse(body, {
    "content-type": "application/problem+json; charset=utf-8",
    "content-language": language,
    vary: "accept-language",
    ...headers,
  });
}
