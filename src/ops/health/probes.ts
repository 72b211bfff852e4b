import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Env } from "../../env";
import type { AttemptLimiter } from "../../http/attempt-limiter";
import type { SiteState } from "../../render/site-state";
import { requireSecret, secretIn } from "../access";
import { detailedReadiness, healthReport, readinessReport } from "../overview/reports";
import { openMetrics, openMetricsType } from "./open-metrics";
import { type ProductState, States } from "./product-state";

const uncached = { "cache-control": "no-store" };

/**
 * What monitors ask.
 *
 * `GET /healthz`: the Worker runs; nothing else is looked at. `GET /readyz`: 200 while every product can show its content
 * and take what people send, 503 otherwise, with the state of everything else; figures with the operators' secret.
 * `GET /health`: figures of content, directories and outboxes. Both are some seconds old for who has no secret.
 * `GET /metrics`, with the secret: all of it as OpenMetrics.
 * None of them fails because something is down.
 */
export function createProbes(site: SiteState, attempts: AttemptLimiter): Hono<{ Bindings: Env }> {
  const probes = new Hono<{ Bindings: Env }>();
  const states = new States(site);
  const { opsSecret, version } = site.config;

  probes.get("/healthz", (c) => c.json({ status: "alive", version: version?.id ?? null }, 200, uncached));

  const told = (c: Context<{ Bindings: Env }>) =>
    states.told(c.req.raw, c.env, (task) => c.executionCtx.waitUntil(task));
  const toOperators = (answerNow: (c: Context<{ Bindings: Env }>) => Promise<Response>) =>
    createMiddleware<{ Bindings: Env }>(async function toOperators(c, next) {
      if (!opsSecret || secretIn(c.req.raw) === undefined) return next();
      return (await requireSecret(opsSecret, attempts)(c, async () => undefined)) ?? answerNow(c);
    });

  const health = (c: Context, all: readonly ProductState[]) => c.json(healthReport(all, version), 200, uncached);
  probes.get(
    "/health",
    toOperators(async (c) => health(c, await states.now(c.env))),
  );
  probes.get("/health", async (c) => health(c, await told(c)));

  probes.get(
    "/readyz",
    toOperators(async (c) => answer(detailedReadiness(await states.now(c.env), version))),
  );
  probes.get("/readyz", async (c) => answer(readinessReport(await told(c))));

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
