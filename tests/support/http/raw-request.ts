import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export type RawAnswer = Awaited<ReturnType<typeof rawRequest>>;

/**
 * Requests a target exactly as it is written, which fetch would normalise. On a new connection: workerd closes idle ones
 * after five seconds, maybe just as the next request is written.
 */
export function rawRequest(site: URL, target: string, headers: OutgoingHttpHeaders = {}, method = "GET") {
  const options = { host: site.hostname, port: site.port, path: target, headers, method, agent: false };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ ...options, signal: AbortSignal.timeout(30_000) }, resolve)
    .on("error", reject)
    .end();
  return promise.then(async (response) => {
    const bytes = await buffer(response);
    return { status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString(), bytes };
  });
}

/** `fetch` on a new connection, for the same reason. */
export function freshFetch(address: URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("connection", "close");
  return fetch(address, { ...init, headers });
}
