import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { CmsError } from "../../src/cms/error";
import { createGet } from "../../src/cms/wire";
import { withDeadline } from "../../src/platform/deadline";
import type { Found } from "./findings";
import { receivedFrom } from "./received";

export type Query = Pick<RequestInit, "method" | "body"> & {
  readonly url: string;
  /** The public has none. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Deadline of the whole response. */
  readonly timeoutMs: number;
};

export type TextResponse = Awaited<ReturnType<typeof send>>;

/**
 * Sends a request within the site's limits, and repeats it once without a response: the server may have closed the idle
 * connection. Messages of failures contain no part of a response.
 * @returns `ok` for each 2xx; status 0 with the failure if no complete response arrives
 */
export async function send({ url, token, timeoutMs, headers, ...init }: Query) {
  const { origin, pathname, search } = new URL(url);
  let received = { ok: false, headers: new Headers() };
  const fetchTwice = async (request: Request) => {
    const sent = { ...Object.fromEntries(request.headers), ...headers };
    // Node may lose the signal of a request that is made of another one.
    const attempt = () => withDeadline(fetch(new Request(request, { ...init, headers: sent })), timeoutMs);
    const response = await attempt()
      .catch((error) => (request.signal.aborted ? Promise.reject(error) : attempt()))
      .catch((error) => Promise.reject(new Error(causeOf(error))));
    received = { ok: response.ok, headers: response.headers };
    return response;
  };
  try {
    const get = createGet({ root: origin, token, fetch: fetchTwice });
    return { ...(await get(pathname.slice(1) + search, timeoutMs)), ...received, url, failure: null };
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    const nothing = { status: 0, ok: false, type: "", text: "", json: undefined, headers: new Headers() };
    return { ...nothing, url, failure: error };
  }
}

export const statusOf = ({ status }: { readonly status: number }) => status || "no response";

/** @param path below the content root; one that begins with a slash is below the origin */
export type Send = (path: string, query?: Partial<Query>) => Promise<TextResponse>;

/** Sends requests one after the other. @returns the first wrong response as a fault, or nothing */
export async function firstWrong(
  found: Found,
  isWrong: (response: TextResponse) => boolean,
  sendIt: Send,
  ...requests: readonly (readonly [path: string, query?: Partial<Query>, how?: string])[]
): Promise<Found[]> {
  for (const [path, query, how = ""] of requests) {
    const response = await sendIt(path, query);
    if (isWrong(response))
      return [{ status: statusOf(response), got: receivedFrom(response), url: response.url, how, ...found }];
  }
  return [];
}

/** The innermost reason of the operating system or TLS, such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return "no connection";
  if (error.cause instanceof Error) return causeOf(error.cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.message.slice(0, 100);
}

/** Wait for a rejection of the announced size. */
const announcedMs = 300;

/** Posts JSON of this size; status 0 without a response. Most servers reject the announced size before the body. */
export function postBytes({ url, token, timeoutMs }: Query, bytes: number): Promise<{ readonly status: number }> {
  const { promise, resolve } = Promise.withResolvers<{ readonly status: number }>();
  const post = url.startsWith("https:") ? httpsRequest : httpRequest;
  const authorized = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { ...authorized, "content-type": "application/json", "content-length": bytes };
  const request = post(url, { method: "POST", headers, signal: AbortSignal.timeout(timeoutMs) });
  const body = setTimeout(() => request.end(`{}${" ".repeat(bytes - 2)}`), announcedMs);
  request.on("response", ({ statusCode: status = 0 }) => resolve({ status })).on("error", () => resolve({ status: 0 }));
  request.flushHeaders();
  return promise.finally(() => {
    clearTimeout(body);
    request.destroy();
  });
}
