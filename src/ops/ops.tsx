import { Hono } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import type { AttemptLimiter } from "../http/attempt-limiter";
import { BodyError } from "../platform/bounded-body";
import type { SiteState } from "../render/site-state";
import { requireSecret, usesPassword } from "./access";
import { backupRoutes } from "./backup/backup-routes";
import { contentRoutes } from "./content/content-routes";
import { helpRoutes } from "./help-routes";
import { createIdentify } from "./operator";
import { overviewRoutes } from "./overview/overview-routes";
import { outboxRoutes } from "./posts/outbox-routes";
import { refuseForeign } from "./refuse-foreign";
import type { OpsEnv } from "./scope";

/** The operators' endpoints below `/ops`, protected by the secret: JSON for programs, pages for browsers. */
export function createOps(site: SiteState, secret: string, attempts: AttemptLimiter): Hono<OpsEnv> {
  const ops = new Hono<OpsEnv>();
  const guardOrigin = csrf();
  const identify = createIdentify(site.config.access);

  ops.use(requireSecret(secret, attempts));
  ops.use(async function private_(c, next) {
    await next();
    c.header("cache-control", "no-store");
    c.header("x-robots-tag", "noindex");
  });
  ops.use((c, next) => (usesPassword(c.req.header("authorization")) ? guardOrigin(c, next) : next()));
  ops.use(refuseForeign);
  ops.use(async function named(c, next) {
    c.set("operator", await identify(c.req.raw));
    await next();
  });
  ops.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof BodyError) return new Response(null, { status: error.fault === "too-slow" ? 408 : 400 });
    throw error;
  });
  ops.route("/", outboxRoutes([...site.config.products.values()]));
  ops.route("/", contentRoutes(site));
  ops.route("/", overviewRoutes(site));
  ops.route("/", helpRoutes());
  ops.route("/backup", backupRoutes([...site.config.products.values()]));
  return ops;
}
