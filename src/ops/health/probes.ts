import { type Context, Hono } from "hono";
import type { Config } from "../../config";
import type { Env } from "../../env";
import type { AttemptLimiter } from "../../http/attempt-limiter";
import type { SiteState } from "../../render/site-state";
import { refusalOf, secretIn } from "../access";
import { openMetrics, openMetricsType } from "./open-metrics";
import { figuresOf, type ProductState, readStates, SharedStates } from "./product-state";
import { detailedReadiness, readiness } from "./readiness";

const uncached = { "cache-control": "no-store" };

type ProbeContext = Context<{ Bindings: Env }>;

/**
 * Endpoints of monitors. None of them fails because something is down.
 *
 * - `GET /healthz`: the Worker runs; nothing else is checked.
 * - `GET /readyz`: 200 while every product can show its content and accept submissions, 503 otherwise, with the state of
 *   everything else; figures with the operators' secret.
 * - `GET /health`: figures of content, directories and outboxes. Without the secret, both may be some seconds old.
 * - `GET /metrics`, with the secret: all of it as OpenMetrics.
 */
export function createProbes(site: SiteState, attempts: AttemptLimiter): Hono<{ Bindings: Env }> {
  const probes = new Hono<{ Bindings: Env }>();
  const shared = new SharedStates(site);
  const { opsSecret, version } = site.config;

  /** Operators get the states of now, others shared ones; a wrong secret is refused. */
  const withStates =
    (respond: (c: ProbeContext, states: readonly ProductState[], isOperator: boolean) => Response) =>
    async (c: ProbeContext) => {
      if (opsSecret && secretIn(c.req.raw) !== undefined) {
        return (await refusalOf(c, opsSecret, attempts)) ?? respond(c, await readStates(site, c.env), true);
      }
      const states = await shared.read(c.req.raw, c.env, (task) => c.executionCtx.waitUntil(task));
      return respond(c, states, false);
    };

  probes.get("/healthz", (c) => c.json({ status: "alive", version: version?.id ?? null }, 200, uncached));
  probes.get(
    "/health",
    withStates((c, states) => c.json(healthReport(states, version), 200, uncached)),
  );
  probes.get(
    "/readyz",
    withStates((c, states, isOperator) => {
      const report = isOperator ? detailedReadiness(states, version) : readiness(states);
      return c.json(report, report.status === "ready" ? 200 : 503, uncached);
    }),
  );
  if (opsSecret) {
    probes.get("/metrics", async (c) => {
      const refusal = await refusalOf(c, opsSecret, attempts);
      if (refusal) return refusal;
      const metrics = openMetrics(await readStates(site, c.env), version?.id ?? "local");
      return c.body(metrics, 200, { "content-type": openMetricsType, ...uncached });
    });
  }
  return probes;
}

/** Age of content and directories, and what waits in the outboxes; null for an object that does not respond. */
function healthReport(states: readonly ProductState[], version: Config["version"]) {
  const figures = states.map((state) => [state.product.key, figuresOf(state)] as const);
  return {
    version: version?.id ?? null,
    content: Object.fromEntries(figures.map(([key, { content }]) => [key, content])),
    providers: Object.fromEntries(
      figures.map(([key, { providers }]) => [key, providers && { count: providers.count, asOf: providers.asOf }]),
    ),
    outbox: Object.fromEntries(figures.map(([key, { outbox }]) => [key, outbox])),
  };
}
