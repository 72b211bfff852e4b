import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { drip, faults } from "../support/cms/cms-faults";
import { type Behaviour, cutOff, type TestProxy } from "../support/http/test-proxy";

/** What can be wrong with a system that is reached by HTTPS. */
export interface HttpFault {
  readonly name: string;
  begin(proxy: TestProxy): unknown;
  end(proxy: TestProxy): unknown;
}

/** Good for `localhost` until 2049, and expired in 2026; `trusted.pem` has both certificates, so that only the date is wrong. */
export const valid = readFileSync("tests/fixtures/tls/valid.pem", "utf8");
const expired = readFileSync("tests/fixtures/tls/expired.pem", "utf8");

const json = { "content-type": "application/json" };

const behaviours: Readonly<Record<string, Behaviour>> = {
  "connection reset": ({ request }) => void request.socket.destroy(),
  "no answer": faults.hanging,
  "500": ({ response }) => faults.failing(response),
  "a byte a second": ({ response }) => drip(response, 1_000),
  "answer cut off": cutOff,
  "HTML with 200": ({ response }) => faults.garbage(response),
  "wrong shape": ({ response }) => void response.writeHead(200, json).end('{"status":"ok","data":{"rows":1}}'),
  "one bad record": async ({ response, fetchUpstream }) => {
    const upstream = await fetchUpstream();
    const type = upstream.headers["content-type"];
    response.writeHead(upstream.statusCode ?? 200, { ...(type && { "content-type": type }) });
    response.end(withBadRecord(await text(upstream)));
  },
  "50 MB": ({ response }) => faults.endless(response),
  "redirect loop": ({ request, response }) => void response.writeHead(302, { location: request.url ?? "/" }).end(),
};

/** Of Strapi 5; of the first record no field but its ids. */
const ListSchema = z.looseObject({
  data: z.tuple([z.object({ id: z.number(), documentId: z.string() })], z.unknown()),
});

/** The first record of a list of Strapi 5, or of the provider service, has nothing that it needs. */
function withBadRecord(body: string): string {
  if (!body.startsWith("{")) return body.replace(/<providerId\b[^>]*>[^<]*<\/providerId>/, "<providerId/>");
  const list = ListSchema.safeParse(JSON.parse(body)).data;
  return list ? JSON.stringify(list) : body;
}

/** For as long as it lasts, a system answers so. */
export const respondingWith = (name: string, behaviour: Behaviour): HttpFault => ({
  name,
  begin: (proxy) => {
    proxy.behaviour = behaviour;
  },
  end: (proxy) => proxy.recover(),
});

/** Everything that can be wrong on the way to such a system, and with its answers. */
export const httpFaults: readonly HttpFault[] = [
  { name: "connection refused", begin: (proxy) => proxy.close(), end: (proxy) => proxy.listen() },
  ...Object.entries(behaviours).map(([name, behaviour]) => respondingWith(name, behaviour)),
  { name: "expired certificate", begin: (proxy) => proxy.present(expired), end: (proxy) => proxy.present(valid) },
];
