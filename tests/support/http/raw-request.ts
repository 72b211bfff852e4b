import { type OutgoingHttpHeaders, request } from "node:http";

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Asks for a target exactly as it is written, which fetch would first bring into order; gives up after five seconds. */
export function rawRequest(
  site: URL,
  target: string,
  headers: OutgoingHttpHeaders = {},
  method = "GET",
): Promise<RawAnswer> {
  return new Promise((done, fail) => {
    const options = { host: site.hostname, port: site.port, path: target, headers, method };
    const sent = request({ ...options, signal: AbortSignal.timeout(5_000) }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => {
        body += part;
      });
      response.on("error", fail);
      response.on("end", () => done({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.on("error", fail).end();
  });
}
