import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { type CmsResponse, createGet } from "../../src/cms/wire";
import type { Details, Found } from "./report";

type Options = Pick<RequestInit, "method" | "body"> & { readonly headers?: Readonly<Record<string, string>> };
/** Deadline of the whole response. */
export type Query = Options & { readonly url: string; readonly timeoutMs: number };

export type TextResponse = CmsResponse & {
  readonly url: string;
  readonly headers: Headers;
  readonly durationMs: number;
};
export type Fetch = (request: Request) => Promise<Response>;

/**
 * Sends a request within the site's limits, and repeats it once without a response: the server may have closed the idle
 * connection.
 * @returns `ok` for each 2xx
 * @throws {CmsError} without a complete response; its message contains no part of one
 */
export async function send({ url, timeoutMs, ...init }: Query, fetchIt: Fetch = fetch): Promise<TextResponse> {
  const startedAt = Date.now();
  const { origin, pathname, search } = new URL(url);
  let received = { ok: false, headers: new Headers() };
  const attempt = (request: Request) => fetchIt(new Request(request, init));
  const fetchTwice: Fetch = async (request) => {
    const response = await attempt(request)
      .catch(() => attempt(request))
      .catch((error) => Promise.reject(new Error(causeOf(error))));
    received = { ok: response.ok, headers: response.headers };
    return response;
  };
  const get = createGet({ root: origin, token: undefined, fetch: fetchTwice });
  const response = await get(pathname.slice(1) + search, timeoutMs);
  return { ...response, ...received, url, durationMs: Date.now() - startedAt };
}

const noResponse = { status: 0, ok: false, type: "", text: "", json: undefined, durationMs: 0 } as const;

/** As {@link send}, but returns status 0 instead of an error. */
export const trySend = (query: Query, fetchIt?: Fetch): Promise<TextResponse> =>
  send(query, fetchIt).catch(() => ({ ...noResponse, url: query.url, headers: new Headers() }));

export const statusOf = ({ status }: { readonly status: number }) => status || "no response";

/** A request whose response may show a fault, with details. */
export type Probe = readonly [send: () => Promise<TextResponse>, details?: Details];

/** Sends requests one after the other. @returns the first fault, or nothing */
export async function firstWrong(
  found: Found,
  probes: Probe[0] | readonly Probe[],
  isWrong: (response: TextResponse) => boolean,
): Promise<Found[]> {
  for (const [sendIt, details] of typeof probes === "function" ? [[probes] as const] : probes) {
    const response = await sendIt();
    if (isWrong(response)) return [{ status: statusOf(response), url: response.url, ...found, ...details }];
  }
  return [];
}

export const inOrder = async (all: Iterable<Promise<readonly Found[]>>) => (await Promise.all(all)).flat();

/** The innermost reason of the operating system or TLS, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return "no connection";
  if (error.cause instanceof Error) return causeOf(error.cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.message.slice(0, 100);
}

/** Wait for a rejection of the announced size. */
const announcedMs = 300;

/** Posts JSON of this size; status 0 without a response. Most servers reject the announced size before the body. */
export function postBytes({ url, headers, timeoutMs }: Query, bytes: number): Promise<{ readonly status: number }> {
  const { promise, resolve } = Promise.withResolvers<{ readonly status: number }>();
  const post = url.startsWith("https:") ? httpsRequest : httpRequest;
  const announced = { ...headers, "content-type": "application/json", "content-length": bytes };
  const request = post(url, { method: "POST", headers: announced, signal: AbortSignal.timeout(timeoutMs) });
  const body = setTimeout(() => request.end(`{}${" ".repeat(bytes - 2)}`), announcedMs);
  request.on("response", ({ statusCode: status = 0 }) => resolve({ status })).on("error", () => resolve({ status: 0 }));
  request.flushHeaders();
  return promise.finally(() => {
    clearTimeout(body);
    request.destroy();
  });
}
