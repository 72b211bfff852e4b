import { type OutgoingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly bytes: Buffer;
}

/**
 * Requests a target exactly as it is written, which fetch would normalise. On a new connection: workerd closes idle ones
 * after five seconds, maybe just as the next request is written.
 */
export function rawRequest(
  site: URL,
  target: string,
  headers: OutgoingHttpHeaders = {},
  method = "GET",
): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const options = { host: site.hostname, port: site.port, path: target, headers, method, agent: false };
    const sent = request({ ...options, signal: AbortSignal.timeout(30_000) }, (response) => {
      const answer = { status: response.statusCode ?? 0, headers: response.headers };
      buffer(response).then((bytes) => done({ ...answer, body: bytes.toString(), bytes }), fail);
    });
    sent.on("error", fail).end();
  });
}

/** `fetch` on a new connection, for the same reason. */
export function freshFetch(address: URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("connection", "close");
  return fetch(address, { ...init, headers });
}
