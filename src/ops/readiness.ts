import { isFinderOpen, untouched } from "../content/switches";
import { systemClock } from "../platform/clock";
import type { ProductState } from "./product-state";

/** `failed`: it does not work; `degraded`: it works, and somebody has to see to it. */
export const conditions = ["ok", "degraded", "failed"] as const;
export type Condition = (typeof conditions)[number];

/** What is looked at of every product. */
export const checkNames = ["content", "cms", "providers", "outbox"] as const;
type CheckName = (typeof checkNames)[number];
export type Checks = Readonly<Record<CheckName, Condition>>;

/**
 * Without these the site cannot do what it is there for: show its pages, and take what people send. All else leaves it
 * working from what it keeps.
 */
const essential = ["content", "outbox"] as const satisfies readonly CheckName[];

const minuteMs = 60_000;

/** Beyond these somebody has to look, in milliseconds. */
const patience = {
  /** The object looks at the CMS each minute. */
  lookMs: 10 * minuteMs,
  /** The service is read every quarter of an hour. */
  directoryMs: 60 * minuteMs,
  /** A post waits at most so long while nothing is wrong. */
  postMs: 60 * minuteMs,
} as const;

/** How a product stands now. */
export function checksOf(state: ProductState): Checks {
  const now = systemClock.now();
  return {
    content: contentCondition(state, now),
    cms: cmsCondition(state),
    providers: directoryCondition(state, now),
    outbox: outboxCondition(state, now),
  };
}

/** Whether the site works for the visitors of every product. */
export function isReady(all: readonly Checks[]): boolean {
  return all.every((checks) => essential.every((name) => checks[name] !== "failed"));
}

function contentCondition({ product, content }: ProductState, now: number): Condition {
  const [report] = content ?? [];
  // Read from the Worker itself when it is first shown.
  if (content && product.content.origin === "embedded") return "ok";
  if (!content || !report || report.resources.every(({ presence }) => presence === "never")) return "failed";
  const isStuck = content.some(({ look }) => look === null || now - look.at > patience.lookMs);
  const isIncomplete = report.resources.some(({ presence }) => presence === "never" || presence === "unfit");
  return isStuck || isIncomplete ? "degraded" : "ok";
}

function cmsCondition({ product, content }: ProductState): Condition {
  if (product.content.origin === "embedded") return "ok";
  const looks = (content ?? []).map(({ look }) => look);
  if (looks.length === 0 || looks.some((look) => look !== null && look.confirmed === 0)) return "failed";
  return looks.some((look) => look === null || look.failed > 0) ? "degraded" : "ok";
}

function directoryCondition({ product, content, directory }: ProductState, now: number): Condition {
  const { switches = untouched } = content?.[0] ?? {};
  const isShown = isFinderOpen(product, switches);
  if (!directory?.stamp) return isShown ? "failed" : "degraded";
  const { asOf, failing } = directory.stamp;
  return failing || now - asOf > patience.directoryMs ? "degraded" : "ok";
}

function outboxCondition({ outbox }: ProductState, now: number): Condition {
  if (!outbox) return "failed";
  const { dead, review, expiring, oldest } = outbox;
  const isLate = oldest !== null && now - oldest > patience.postMs;
  return dead > 0 || review > 0 || expiring > 0 || isLate ? "degraded" : "ok";
}
