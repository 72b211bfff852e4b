import { type Context, Hono } from "hono";
import type { Config } from "../../config";
import type { Env } from "../../env";
import type { AttemptLimiter } from "../../http/attempt-limiter";
import { systemClock } from "../../platform/clock";
import type { SiteState } from "../../request/site-state";
import type { Addressing } from "../../routing/addressing";
import { refusalOf, secretIn } from "../access";
import { isoOf } from "../elements";
import { createSharedStates, figuresOf, type ProductState, readStates } from "./product-state";
import { checkNames, checksOf, conditions, detailedReadiness, openChecksOf, readiness } from "./readiness";

const uncached = { "cache-control": "no-store" };

type ProbeContext = Context<{ Bindings: Env }>;

/**
 * Endpoints of monitors. None of them fails because something is down.
 *
 * - `GET /healthz`: the Worker runs; nothing else is checked.
 * - `GET /readyz`: 200 while every product can show its content and accept submissions, 503 otherwise, with the state of
 *   everything else; figures with the operators' secret.
 * - `GET /health`: figures of content, directories and outboxes; without the secret, only states of the host's product. Without
 *   the secret, both may be some seconds old.
 * - `GET /metrics`, with the secret: all of it as OpenMetrics.
 */
export function createProbes(
  site: SiteState,
  addressing: Pick<Addressing, "productOfHost">,
  attempts: AttemptLimiter,
): Hono<{ Bindings: Env }> {
  const probes = new Hono<{ Bindings: Env }>();
  const readShared = createSharedStates(site);
  const { opsSecret, version } = site.config;

  /** Operators get the states of now, others shared ones; a wrong secret is refused. */
  const withStates =
    (respond: (c: ProbeContext, states: readonly ProductState[], isOperator: boolean) => Response) =>
    async (c: ProbeContext) => {
      if (opsSecret && secretIn(c.req.raw) !== undefined) {
        return (await refusalOf(c, opsSecret, attempts)) ?? respond(c, await readStates(site, c.env), true);
      }
      const states = await readShared(c.req.raw, c.env, (task) => c.executionCtx.waitUntil(task));
      return respond(c, states, false);
    };

  probes.get("/healthz", (c) => c.json({ status: "alive", version: version?.id ?? null }, 200, uncached));
  probes.get(
    "/health",
    withStates((c, states, isOperator) => {
      const { key } = addressing.productOfHost(new URL(c.req.url));
      const report = isOperator
        ? healthReport(states, version)
        : openHealthReport(
            states.filter(({ product }) => product.key === key),
            version,
          );
      return c.json(report, 200, uncached);
    }),
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

/** States without figures; null for an object that does not respond. */
function openHealthReport(states: readonly ProductState[], version: Config["version"]) {
  const checked = states.map((state) => ({ key: state.product.key, state, checks: openChecksOf(state) }));
  return {
    version: version?.id ?? null,
    content: Object.fromEntries(checked.map(({ key, state, checks }) => [key, state.content && checks.content])),
    providers: Object.fromEntries(checked.map(({ key, state, checks }) => [key, state.directory && checks.providers])),
    outbox: Object.fromEntries(checked.map(({ key, state, checks }) => [key, state.outbox && checks.outbox])),
  };
}

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

/** A gauge, with its samples for one product; null for a figure that is not known. */
type Gauge = readonly [name: string, help: string, samplesOf: (of: Measured) => readonly Sample[] | number | null];

type Measured = ReturnType<typeof figuresOf> & { readonly state: ProductState };

const openMetricsType = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/**
 * Figures of the products in the text format of OpenMetrics 1.0: gauges only, equal in every isolate. Counts of requests
 * are in Analytics Engine.
 * @param version of the Worker that runs
 */
function openMetrics(states: readonly ProductState[], version: string): string {
  // No alert is about sample content.
  const measured = states
    .filter(({ product }) => !product.isPublicSample)
    .map((state) => ({ state, ...figuresOf(state) }));
  const families = gauges.map(([name, help, samplesOf]) => {
    const samples = measured.flatMap((of): Sample[] => {
      const samples = samplesOf(of);
      const all: readonly Sample[] = typeof samples === "number" ? [[{}, samples]] : (samples ?? []);
      return all.map(([labels, value]) => [{ product: of.state.product.key, ...labels }, value]);
    });
    return linesOf(name, help, samples);
  });
  const build = linesOf("site_build", "The version that runs.", [[{ version }, 1]]);
  return `${build}${families.join("")}# EOF\n`;
}

/** Seconds since a time; null if that is not known. */
const ageOf = (time: string | null | undefined) =>
  time ? Math.max(0, (systemClock.now() - Date.parse(time)) / 1000) : null;

const gauges: readonly Gauge[] = [
  [
    "site_check",
    "0 works, 1 degraded, 2 failed.",
    ({ state }) => {
      const checks = checksOf(state);
      return checkNames.map((check) => [{ check }, conditions.indexOf(checks[check])]);
    },
  ],
  [
    "site_content_age_seconds",
    "Since the oldest confirmation by the CMS.",
    (of) => ageOf(of.content?.oldestConfirmation),
  ],
  ["site_content_never_loaded", "Content that the CMS never returned.", (of) => of.content?.neverLoaded.length ?? null],
  ["site_content_refused", "Records that the site cannot show.", (of) => of.content?.refused ?? null],
  ["site_cms_look_age_seconds", "Since the last sync run with the CMS began.", (of) => ageOf(of.cms?.at)],
  ["site_cms_look_failed", "Requests of the last sync run that failed.", (of) => of.cms?.failed ?? null],
  [
    "site_hook_refused_age_seconds",
    "Since the CMS's webhook was refused for a wrong secret; absent if none was.",
    ({ state }) => ageOf(isoOf(state.content?.[0]?.hookRefusedAt ?? null)),
  ],
  ["site_cms_slowest_seconds", "The slowest request of the last sync run.", (of) => of.cms && of.cms.slowestMs / 1000],
  ["site_directory_age_seconds", "Since the provider service returned its list.", (of) => ageOf(of.providers?.asOf)],
  ["site_directory_providers", "Providers in the directory.", ({ state }) => state.directory?.stamp?.count ?? null],
  [
    "site_directory_withheld",
    "Providers missing in a shorter list that is not shown yet.",
    ({ state }) => {
      const { count, withheld } = state.directory?.stamp ?? {};
      return count === undefined ? null : count - (withheld?.count ?? count);
    },
  ],
  [
    "site_directory_faults",
    "Findings in the provider list, by rule.",
    ({ state }) => Object.entries(state.directory?.stamp?.faults ?? {}).map(([rule, count]) => [{ rule }, count]),
  ],
  ["site_outbox_pending", "Submissions that wait for delivery.", (of) => of.outbox?.pending ?? null],
  ["site_outbox_review", "Submissions held back for an operator.", (of) => of.outbox?.review ?? null],
  ["site_outbox_dead", "Submissions that the CMS refused.", (of) => of.outbox?.dead ?? null],
  ["site_outbox_expiring", "Submissions that will be erased within a week.", (of) => of.outbox?.expiring ?? null],
  [
    "site_outbox_not_confirmed",
    "Submissions whose confirmation by email was not sent.",
    (of) => of.outbox?.notConfirmed ?? null,
  ],
  ["site_sealed_drafts", "Forms that are continued on another device.", (of) => of.sealedDrafts],
  [
    "site_outbox_oldest_seconds",
    "Since the oldest waiting submission was received.",
    (of) => of.outbox && (ageOf(of.outbox.oldest) ?? 0),
  ],
  [
    "site_limit_used_ratio",
    "Share of its limit that a list uses; near 1 the oldest records leave.",
    (of) => of.lists.map(({ name, count, limit }) => [{ list: name }, Math.round((1_000 * count) / limit) / 1_000]),
  ],
  [
    "site_switch",
    "1 where the feature is on.",
    (of) => Object.entries(of.switches ?? {}).map(([feature, isOn]) => [{ feature }, Number(isOn)]),
  ],
];

function linesOf(name: string, help: string, samples: readonly Sample[]): string {
  if (samples.length === 0) return "";
  const unit = name.endsWith("_seconds") ? `# UNIT ${name} seconds\n` : "";
  const lines = samples.map(([labels, value]) => `${name}${labelText(labels)} ${value}\n`);
  return `# TYPE ${name} gauge\n${unit}# HELP ${name} ${help}\n${lines.join("")}`;
}

function labelText(labels: Labels): string {
  const escaped = (value: string) => value.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n");
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join()}}`;
}
