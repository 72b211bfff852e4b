import { Hono } from "hono";
import { z } from "zod";
import type { Product } from "../../config";
import type { SyncCounts } from "../../content/contents";
import { features } from "../../content/operations/switches";
import { redirect } from "../../http/redirect";
import { withDeadline } from "../../platform/deadline";
import { log, reasonOf } from "../../platform/log";
import type { SiteState } from "../../request/site-state";
import { readStates } from "../health/product-state";
import { detailedReadiness } from "../health/readiness";
import { formOf, type OpsContext, type OpsEnv, prefersHtml, respondPage, scopeOf } from "../page";
import { type ActionOutcome, ActionOutcomeSchema, OverviewPage } from "./OverviewPage";

/** After this the page says that a refresh continues in the background; in milliseconds. */
const refreshMs = 10_000;

/** Providers of a withheld list that the operator accepts. */
const AcceptedSchema = z.coerce.number().int().positive().optional().catch(undefined);

const SwitchFormSchema = z.object({ feature: z.enum(features), on: z.stringbool() });

/**
 * The operators' first page and its actions, below `/ops`.
 *
 * - `GET /?product=`: the state of every product, and one in full with its switches, last failures and purges.
 * - `POST /refresh` reads the CMS now, `POST /directory` the provider service (`accept`: the number of providers in a
 *   withheld list that is to be shown). Both return the result.
 * - `POST /switches` (`feature`, `on`) turns a switch.
 * - `POST /uploads/reset` counts uploads anew: those of until now take no space any more.
 *
 * Forms name the `product`. 404 for an unknown product, 400 for an unknown feature.
 */
export function overviewRoutes(site: SiteState): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();
  const { config } = site;

  routes.get("/", async (c) => {
    const selected = config.products.get(c.req.query("product") ?? config.defaultProduct.key);
    if (!selected) return c.json({ title: "No such product" }, 404);
    const read = withDeadline(site.contentOf(selected).journal(), refreshMs).catch(() => null);
    const [all, journal] = await Promise.all([readStates(site, c.env), read]);
    const state = all.find(({ product }) => product === selected);
    if (!state || !prefersHtml(c)) return c.json({ ...detailedReadiness(all, config.version), journal });
    const outcome = ActionOutcomeSchema.safeParse(c.req.query()).data ?? null;
    const { version } = config;
    return respondPage(
      c,
      <OverviewPage
        scope={scopeOf(c)}
        states={all}
        selected={state}
        journal={journal}
        version={version}
        outcome={outcome}
      />,
    );
  });

  routes.post("/refresh", (c) =>
    refresh(c, "refresh", async (product) => outcomeOfSync(await site.contentOf(product).sync(null))),
  );
  routes.post("/directory", (c) =>
    refresh(c, "directory", async (product, form) => {
      const reason = await site.providersOf(product).directory.refresh(AcceptedSchema.parse(form.get("accept")));
      return reason === null
        ? { action: "directory", outcome: "done" }
        : { action: "directory", outcome: "failed", reason };
    }),
  );

  routes.post("/switches", async (c) => {
    const form = await formOf(c);
    const product = config.products.get(form.get("product") ?? "");
    if (!product) return c.json({ title: "No such product" }, 404);
    const turned = SwitchFormSchema.safeParse(Object.fromEntries(form)).data;
    if (!turned) return c.json({ title: "Unknown feature, or neither on nor off" }, 400);
    await site.contentOf(product).setSwitch({ operator: c.get("operator"), ...turned });
    return respond(c, product, { action: "switch", outcome: "switched" });
  });

  routes.post("/uploads/reset", async (c) => {
    const product = config.products.get((await formOf(c)).get("product") ?? "");
    if (!product) return c.json({ title: "No such product" }, 404);
    await c.env.OUTBOX.getByName(product.key).resetUploads(product.key, c.get("operator"));
    return respond(c, product, { action: "uploads", outcome: "reset" });
  });

  return routes;

  async function refresh(
    c: OpsContext,
    action: "refresh" | "directory",
    work: (product: Product, form: URLSearchParams) => Promise<ActionOutcome>,
  ): Promise<Response> {
    const form = await formOf(c);
    const product = config.products.get(form.get("product") ?? "");
    if (!product) return c.json({ title: "No such product" }, 404);
    const done = work(product, form).catch((error): ActionOutcome => {
      log.warn("ops.refresh-failed", { product: product.key, reason: reasonOf(error) });
      return { action, outcome: "failed" };
    });
    c.executionCtx.waitUntil(done);
    const underway = (): ActionOutcome => ({ action, outcome: "underway" });
    return respond(c, product, await withDeadline(done, refreshMs).catch(underway));
  }
}

/** The result for all locales: done only if the CMS confirmed everything. */
function outcomeOfSync(synced: readonly SyncCounts[]): ActionOutcome {
  const confirmed = synced.reduce((sum, each) => sum + each.confirmed, 0);
  const failed = synced.reduce((sum, each) => sum + each.failed, 0);
  const counts = { action: "refresh", confirmed, failed } as const;
  if (synced.some(({ paused }) => paused)) return { outcome: "underway", ...counts };
  if (confirmed === 0) return { outcome: "failed", ...counts };
  return { outcome: failed > 0 ? "partial" : "done", ...counts };
}

function respond(c: OpsContext, { key }: Product, outcome: ActionOutcome): Response {
  const { action: _, ...result } = outcome;
  if (!prefersHtml(c)) return c.json(result);
  return redirect(scopeOf(c).href("", { product: key, ...outcome }), 303);
}
