import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { CmsError } from "../../src/cms/error";
import type { CmsResponse } from "../../src/cms/wire";
import { BodyError, readText } from "../../src/platform/bounded-body";
import { jsonOf } from "../../src/platform/json";
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

/** Of a response: twice the site's limit. */
const maxBytes = 16 * 1024 * 1024;

/** The server closed the idle connection. */
const closedWhileIdle = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/**
 * Repeats a request once if its connection was closed. Does not follow redirects.
 * @throws {CmsError} without a complete response; its message contains no part of one
 */
export async function send(query: Query, fetchIt: Fetch = fetch, isRepeated = false): Promise<TextResponse> {
  const { url, timeoutMs, ...init } = query;
  const startedAt = Date.now();
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetchIt(new Request(url, { ...init, redirect: "manual", signal }));
    const text = await readText(response.body, { maxBytes, idleMs: timeoutMs, totalMs: timeoutMs });
    const { status, ok, headers } = response;
    const [type = ""] = (headers.get("content-type") ?? "").toLowerCase().split(";");
    const durationMs = Date.now() - startedAt;
    return { url, status, ok, type: type.trim(), text, json: jsonOf(text), headers, durationMs };
  } catch (error) {
    const fault = error instanceof BodyError ? error.fault : null;
    if (fault === "too-large") throw new CmsError(fault, `over ${maxBytes / 1024} KB`);
    const isLate = signal.aborted || fault === "too-slow";
    if (isLate) throw new CmsError("timeout", `no whole response in ${timeoutMs / 1000} s`);
    const cause = causeOf(error);
    if (closedWhileIdle.has(cause) && !isRepeated) return send(query, fetchIt, true);
    throw new CmsError("unreachable", cause);
  }
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
