import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import type { CmsAnswer } from "../../src/cms/wire";
import { BodyError, readText } from "../../src/platform/bounded-body";

export interface Query {
  readonly url: string;
  readonly method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Until the whole response has arrived. */
  readonly timeoutMs: number;
}

export interface TextResponse extends CmsAnswer {
  readonly headers: Headers;
  readonly durationMs: number;
}

/** Why there is no response. */
export class NoResponse extends Error {
  override readonly name = "NoResponse";
  constructor(
    readonly code: "timeout" | "too-large" | "unreachable",
    /** Such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`; never a part of a response. */
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** Of a response, in bytes: twice what the site reads. */
const maxBytes = 16 * 1024 * 1024;

export type Fetch = (request: Request) => Promise<Response>;

/** The other side closed the connection while it was idle. */
const closedWhileIdle = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

/**
 * Sends a request, a second time if its connection was closed, and reads the whole response. Redirects are not followed.
 * @throws {NoResponse}
 */
export async function send(query: Query, fetchIt: Fetch = fetch, isRepeated = false): Promise<TextResponse> {
  const { url, method = "GET", headers = {}, body = null, timeoutMs } = query;
  const startedAt = Date.now();
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetchIt(new Request(url, { method, headers, body, redirect: "manual", signal }));
    const text = await readText(response.body, { maxBytes, idleMs: timeoutMs, totalMs: timeoutMs });
    const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    const { status, ok } = response;
    return {
      status,
      ok,
      type,
      text,
      json: parsed(text),
      headers: response.headers,
      durationMs: Date.now() - startedAt,
    };
  } catch (error) {
    const fault = error instanceof BodyError ? error.fault : null;
    if (fault === "too-large") throw new NoResponse("too-large", `over ${Math.round(maxBytes / 1024)} KB`);
    if (signal.aborted || fault === "too-slow")
      throw new NoResponse("timeout", `no whole response in ${timeoutMs / 1000} s`);
    const cause = causeOf(error);
    if (closedWhileIdle.has(cause) && !isRepeated) return send(query, fetchIt, true);
    throw new NoResponse("unreachable", cause);
  }
}

/** As {@link send}; null without a response. */
export const trySend = (query: Query, fetchIt?: Fetch): Promise<TextResponse | null> =>
  send(query, fetchIt).catch(() => null);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The innermost reason, as the operating system or TLS names it. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return "no connection";
  if (error.cause instanceof Error) return causeOf(error.cause);
  return "code" in error && typeof error.code === "string" ? error.code : error.message.slice(0, 100);
}

/** Time for an objection to the announced size, in milliseconds. */
const announcedMs = 300;

/** Posts so many bytes of JSON without fields; null without a response. The size is announced first: most servers refuse it before the bytes are sent. */
export function postBytes(url: string, headers: Query["headers"], bytes: number, timeoutMs: number) {
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const post = url.startsWith("https:") ? httpsRequest : httpRequest;
  const request = post(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", "content-length": bytes },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const body = setTimeout(() => request.end(`{}${" ".repeat(bytes - 2)}`), Math.min(announcedMs, timeoutMs));
  request.on("response", ({ statusCode = 0 }) => resolve(statusCode));
  request.on("error", () => resolve(null));
  request.flushHeaders();
  return promise.finally(() => {
    clearTimeout(body);
    request.destroy();
  });
}
