import type { Answer } from "./strapi";

const json = (status: number, body: unknown): Answer => ({ status, body });

/** What gateways, load balancers, firewalls and health checks say in the place of a CMS. None of it is a CMS's word. */
export const oddAnswers: readonly Answer[] = [
  json(503, { message: "no healthy upstream" }),
  json(503, { statusCode: 503, error: "Service Unavailable", message: "upstream" }),
  json(429, { statusCode: 429, error: "Too Many Requests", message: "slow down" }),
  json(200, { status: "ok" }),
  json(200, { status: 200, message: "maintenance" }),
  json(200, { id: "a1b2c3", message: "request logged" }),
  json(200, { data: { status: "starting" } }),
  json(200, { data: null, error: { status: 503, name: "Unavailable", message: "upstream" } }),
  json(200, { data: [{ status: "starting" }], meta: {} }),
  json(200, [{ code: 503 }]),
  json(200, null),
  json(200, "ok"),
  json(200, {}),
  json(404, { message: "no Route matched with those values" }),
  json(404, { error: "not found", status: 404 }),
  { status: 404, body: "<html><h1>404 Not Found</h1></html>", type: "text/html" },
  { status: 404, body: "404 page not found", type: "text/plain" },
  { status: 404, body: "", type: "text/plain" },
  { status: 200, body: "<html><h1>Welcome</h1></html>", type: "text/html" },
  { status: 200, body: "", type: "application/json" },
  { status: 502, body: "<html>Bad Gateway</html>", type: "text/html" },
  { status: 302, body: "", type: "text/html" },
  { status: 204, body: "" },
];
