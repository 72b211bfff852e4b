import { Hono } from "hono";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import { methodNotAllowed } from "hono/method-not-allowed";
import { Refusal } from "../errors/refusal";
import { refusalTexts } from "../errors/texts";
import { AttemptLimiter } from "../http/attempt-limiter";
import type { Operator } from "../outbox/operators/access-log";
import type { SiteEnv } from "../request/request";
import type { SiteState } from "../request/site-state";
import { type CreateHandler, uncachedHandler } from "../routing/route-table";
import { createEditorsOf, refusalOf, refuseForeign } from "./access";
import { backupRoutes } from "./backup-routes";
import { contentRoutes } from "./content/content-routes";
import { directoryRoutes } from "./directory/directory-routes";
import { formsRoutes } from "./forms/forms-routes";
import { createProbes } from "./health/probes";
import { helpRoutes } from "./help-routes";
import { createIdentify, isVerified } from "./operator";
import { overviewRoutes } from "./overview/overview-routes";
import { type OpsEnv, scopeOf } from "./page";
import { outboxRoutes } from "./submissions/outbox-routes";

/** One app for the operators' pages and the probes. No cache of the site stores what it responds. */
export const operators: CreateHandler = ({ site, addressing, answers, productOf }) => {
  const { opsSecret, hasOps } = site.config;
  const identify = createIdentify(site.config.access);
  const attempts = new AttemptLimiter("ops", site.limits, async (request) => isVerified(await identify(request)));
  const app = new Hono<SiteEnv>();
  app.notFound(async (c) => (await answers.notFound(c, productOf(c))).response);
  // The site's error page is the origin handler's.
  app.onError((error) => {
    throw error;
  });
  app.use(methodNotAllowed({ app }));
  app.route("/", createProbes(site, addressing, attempts));
  if (hasOps) app.route("/ops", createOps(site, opsSecret, attempts, identify));
  return uncachedHandler((c) => app.fetch(c.req.raw, c.env, c.executionCtx));
};

/**
 * The operators' endpoints below `/ops`, protected by the secret: JSON for programs, pages for browsers. Editors may see
 * the content.
 */
function createOps(
  site: SiteState,
  secret: string | undefined,
  attempts: AttemptLimiter,
  identify: (request: Request) => Promise<Operator>,
): Hono<OpsEnv> {
  const ops = new Hono<OpsEnv>();
  const guardOrigin = csrf();
  const editorsOf = createEditorsOf(site.config);
  const products = [...site.config.products.values()];

  ops.use(async function admit(c, next) {
    const edited = await editorsOf(c.req);
    if (edited.length > 0) c.set("edited", edited);
    return edited.length > 0 ? next() : ((await refusalOf(c, secret, attempts)) ?? next());
  });
  ops.use(async function private_(c, next) {
    await next();
    c.header("cache-control", "no-store");
    c.header("x-robots-tag", "noindex");
  });
  // Browsers attach the password to every request, so those requests also need protection against CSRF.
  ops.use((c, next) => (/^Basic /i.test(c.req.header("authorization") ?? "") ? guardOrigin(c, next) : next()));
  ops.use(refuseForeign);
  ops.use(async function named(c, next) {
    if (!c.get("edited")) c.set("operator", await identify(c.req.raw));
    await next();
  });
  ops.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof Refusal) return c.json({ title: refusalTexts(scopeOf(c))[error.code].title }, error.status);
    throw error;
  });
  ops.route("/", outboxRoutes(products));
  ops.route("/", contentRoutes(site));
  ops.route("/", directoryRoutes(site));
  ops.route("/", formsRoutes(products));
  ops.route("/", overviewRoutes(site));
  ops.route("/", helpRoutes());
  ops.route("/backup", backupRoutes(products));
  return ops;
}
