import { Hono } from "hono";
import type { Env } from "../env";
import type { AttemptLimiter } from "../http/attempt-limiter";
import type { SiteState } from "../render/site-state";
import { requireSecret, secretIn } from "./access";
import { openMetrics, openMetricsType } from "./open-metrics";
import { States } from "./product-state";
import { detailedReadiness, healthReport, readinessReport } from "./reports";

const uncached = { "cache-control": "no-store" };

/**
 * What monitors ask.
 *
 * `GET /healthz`: the Worker runs; nothing else is looked at. `GET /readyz`: 200 while every product can show its content
 * and take what people send, 503 otherwise, with the state of everything else; figures with the operators' secret.
 * `GET /health`: figures of content, directories and outboxes. `GET /metrics`, with the secret: all of it as OpenMetrics.
 * None of them fails because something is down.
 */
export function createProbes(site: SiteState, attempts: AttemptLimiter): Hono<{ Bindings: Env }> {
  const probes = new Hono<{ Bindings: Env }>();
  const states = new States(site);
  const { opsSecret, version } = site.config;

  probes.get("/healthz", (c) => c.json({ status: "alive", version: version?.id ?? null }, 200, uncached));

  probes.get("/health", async (c) => c.json(healthReport(await states.told(c.req.raw, c.env), version), 200, uncached));

  probes.get("/readyz", async (c, next) => {
    if (!opsSecret || secretIn(c.req.raw) === undefined) return next();
    return (
      (await requireSecret(opsSecret, attempts)(c, async () => undefined)) ??
      answer(detailedReadiness(await states.now(c.env), version))
    );
  });
  probes.get("/readyz", async (c) => answer(readinessReport(await states.told(c.req.raw, c.env))));

  if (opsSecret) {
    probes.get("/metrics", requireSecret(opsSecret, attempts), async (c) =>
      c.body(openMetrics(await states.now(c.env), version?.id ?? "local"), 200, {
        "content-type": openMetricsType,
        ...uncached,
      }),
    );
  }
  return probes;
}

function answer(report: { readonly status: "ready" | "unready" }): Response {
  return Response.json(report, { status: report.status === "ready" ? 200 : 503, headers: uncached });
}
