import { Hono } from "hono";
import { z } from "zod";
import type { Product } from "../config";
import type { SyncCounts } from "../content/contents";
import { features } from "../content/switches";
import { redirect } from "../http/redirect";
import { readText, senderPatience } from "../platform/bounded-body";
import { systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { log, reasonOf } from "../platform/log";
import type { ProviderError } from "../providers/provider";
import type { SiteState } from "../render/site-state";
import { type Outcome, OverviewPage, outcomes } from "./OverviewPage";
import { productState, States } from "./product-state";
import { detailedReadiness } from "./reports";
import { type OpsContext, type OpsEnv, pageOf, prefersHtml, scopeOf } from "./scope";

/** The most bytes in the form behind a button. */
const maxFormBytes = 4_096;

/** How long an operator waits for a refresh before the page says that it goes on; milliseconds. */
const patienceMs = 10_000;

/** What an action came to, with figures for programs. */
interface Result {
  readonly outcome: Outcome;
  /** Resources of the CMS. */
  readonly confirmed?: number;
  readonly failed?: number;
  /** Why the provider service gave no list. */
  readonly reason?: ProviderError["code"];
}

const OutcomeSchema = z.enum(outcomes).nullable().catch(null);

/** Providers of a withheld list that the operator accepts. */
const AcceptedSchema = z.coerce.number().int().positive().optional().catch(undefined);

const SwitchFormSchema = z.object({ feature: z.enum(features), on: z.stringbool() });

/**
 * What somebody on call looks at first, below `/ops`.
 *
 * `GET /?product=`: how every product stands, one of them in full with its switches, last errors and purges. With the
 * product in a form: `POST /refresh` has the CMS asked now, `POST /directory` the provider service read now (`accept`: how many
 * providers a withheld list has that is to be shown), and both say what came of it;
 * `POST /switches` (`feature`, `on`) turns a switch. 404 for a product that does not exist, 400 for an unknown feature.
 */
export function overviewRoutes(site: SiteState): Hono<OpsEnv> {
  const routes = new Hono<OpsEnv>();
  const { config } = site;
  const states = new States(site);

  routes.get("/", async (c) => {
    const shown = config.products.get(c.req.query("product") ?? config.defaultProduct.key);
    if (!shown) return c.json({ title: "No such product" }, 404);
    const [all, journal] = await Promise.all([states.now(c.env), journalOf(shown)]);
    const state = all.find(({ product }) => product === shown) ?? (await productState(site, c.env, shown));
    if (!prefersHtml(c)) return c.json({ ...detailedReadiness(all, config.version), journal });
    const outcome = OutcomeSchema.parse(c.req.query("outcome") ?? null);
    const { version } = config;
    return pageOf(c, <OverviewPage {...{ scope: scopeOf(c), states: all, shown: state, journal, version, outcome }} />);
  });

  routes.post("/refresh", (c) => refresh(c, async (product) => resultOfSync(await site.contentOf(product).sync(null))));
  routes.post("/directory", (c) =>
    refresh(c, async (product, form) => {
      const reason = await site.providersOf(product).directory.refresh(AcceptedSchema.parse(form.get("accept")));
      return reason === null ? { outcome: "done" } : { outcome: "failed", reason };
    }),
  );

  routes.post("/switches", async (c) => {
    const form = await formOf(c);
    const product = config.products.get(form.get("product") ?? "");
    if (!product) return c.json({ title: "No such product" }, 404);
    const turned = SwitchFormSchema.safeParse(Object.fromEntries(form)).data;
    if (!turned) return c.json({ title: "Unknown feature, or neither on nor off" }, 400);
    await site.contentOf(product).setSwitch({ at: systemClock.now(), operator: c.get("operator"), ...turned });
    return answer(c, product, { outcome: "switched" });
  });

  return routes;

  async function refresh(
    c: OpsContext,
    work: (product: Product, form: URLSearchParams) => Promise<Result>,
  ): Promise<Response> {
    const form = await formOf(c);
    const product = config.products.get(form.get("product") ?? "");
    if (!product) return c.json({ title: "No such product" }, 404);
    const done = resultOf(product, work(product, form));
    c.executionCtx.waitUntil(done);
    return answer(c, product, await withDeadline(done, patienceMs).catch((): Result => ({ outcome: "underway" })));
  }

  async function resultOf(product: Product, work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      log.warn("ops.refresh-failed", { product: product.key, reason: reasonOf(error) });
      return { outcome: "failed" };
    }
  }

  /** Null where the object does not answer. */
  async function journalOf(product: Product) {
    return withDeadline(site.contentOf(product).journal(), patienceMs).catch(() => null);
  }
}

async function formOf(c: OpsContext): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(c.req.raw.body, { ...senderPatience, maxBytes: maxFormBytes }));
}

/** What a refresh of all locales came to: done only if the CMS confirmed everything. */
function resultOfSync(synced: readonly SyncCounts[]): Result {
  const confirmed = synced.reduce((sum, each) => sum + each.confirmed, 0);
  const failed = synced.reduce((sum, each) => sum + each.failed, 0);
  const counts = { confirmed, failed };
  if (failed > 0) return { outcome: confirmed > 0 ? "partial" : "failed", ...counts };
  return { outcome: synced.some(({ paused }) => paused) ? "underway" : "done", ...counts };
}

function answer(c: OpsContext, { key }: Product, result: Result): Response {
  const { outcome } = result;
  if (!prefersHtml(c)) return c.json(result);
  return redirect(scopeOf(c).href("", { product: key, outcome }), 303);
}
