import type { Config } from "../../config";
import { isFinderOpen, untouched } from "../../content/operations/switches";
import type { SyncRun } from "../../content/sync/content-replica";
import { systemClock } from "../../platform/clock";
import { isNearLimit, type NamedUsage } from "../../platform/record-limits";
import {
  contentFigures,
  contentLists,
  figuresOf,
  outboxLists,
  type ProductState,
  providerLists,
} from "./product-state";

/** `failed`: it does not work; `degraded`: it works, and needs an operator. */
export const conditions = ["ok", "degraded", "failed"] as const;
type Condition = (typeof conditions)[number];
type Trouble = Exclude<Condition, "ok">;

export const checkNames = ["content", "cms", "providers", "outbox"] as const;
type CheckName = (typeof checkNames)[number];
type Checks = Readonly<Record<CheckName, Condition>>;

/** Without these the site cannot show its pages or accept submissions. Without the others it works from what is stored. */
const essential: ReadonlySet<CheckName> = new Set(["content", "outbox"]);

const minuteMs = 60_000;

/** Older states need an operator, in milliseconds. */
const maxAges = {
  /** A sync run starts each minute. */
  syncMs: 10 * minuteMs,
  /** The provider list is read every quarter of an hour. */
  directoryMs: 60 * minuteMs,
  submissionMs: 60 * minuteMs,
  /** A CMS whose webhook has the wrong secret says so at each change. */
  hookRefusedMs: 7 * 24 * 60 * minuteMs,
} as const;

type Cause = readonly [
  check: CheckName,
  /** Number of the alert that says what to do (`docs/operations.md`, `/ops/help`). */
  alert: number,
  condition: Trouble | ((state: ProductState) => Trouble),
  /** Whether it is so now; or the names or the number of what is meant. */
  found: (state: ProductState, now: number) => boolean | number | readonly string[],
];

const isEmbedded = ({ product }: ProductState) => product.content.origin === "embedded";

/** Whether the last sync run of any locale is so; `run` is null before the first. */
const isAnyRun = (state: ProductState, isSo: (run: SyncRun | null) => boolean) =>
  !isEmbedded(state) && (state.content ?? []).some(({ lastRun }) => isSo(lastRun));

const isUnread = (state: ProductState, now: number) =>
  isAnyRun(state, (run) => run === null || now - run.at > maxAges.syncMs);

const isSilent = (state: ProductState) =>
  (!state.content && !isEmbedded(state)) || isAnyRun(state, (run) => run?.confirmed === 0);

const isPartlySilent = (state: ProductState) =>
  isAnyRun(state, (run) => run === null || (run.confirmed > 0 && run.failed > 0));

/** Embedded content is read from the Worker itself when it is first shown. */
const isNothingLoaded = (state: ProductState) =>
  !isEmbedded(state) && (state.content?.[0]?.resources.every(({ presence }) => presence === "never") ?? false);

const neverLoaded = (state: ProductState) =>
  !isEmbedded(state) && !isNothingLoaded(state) && (contentFigures(state)?.neverLoaded ?? []);

/** An open provider finder needs a list. */
const withoutList = ({ product, content }: ProductState): Trouble =>
  isFinderOpen(product, content?.[0]?.switches ?? untouched) ? "failed" : "degraded";

const nearLimit = (lists: readonly NamedUsage[]) => lists.filter(isNearLimit).map(({ name }) => name);

/** Above this share of their space uploads of many networks need a look, long before honest ones are refused. */
const uploadShare = 0.5;

const isOfUploads = ({ name }: NamedUsage) => name.startsWith("upload");

export const isFilledByUploads = (state: Pick<ProductState, "outbox">) =>
  outboxLists(state).some((list) => isOfUploads(list) && list.count >= list.limit * uploadShare);

const isOld = ({ directory }: ProductState, now: number) => {
  const { asOf = now, failing = false, withheld = null } = directory?.stamp ?? {};
  return !withheld && (failing || now - asOf > maxAges.directoryMs);
};

const isHookRefused = ({ content }: ProductState, now: number) => {
  const refusedAt = content?.[0]?.hookRefusedAt ?? null;
  return refusedAt !== null && now - refusedAt < maxAges.hookRefusedMs;
};

/** Everything that may be wrong with a product: `/readyz`, `/metrics` and `/ops` follow from it. */
const causes = {
  contentSilent: ["content", 9, "failed", ({ content }) => !content?.[0]],
  contentNone: ["content", 3, "failed", isNothingLoaded],
  contentOld: ["content", 4, "degraded", isUnread],
  contentNever: ["content", 3, "degraded", neverLoaded],
  contentUnfit: ["content", 4, "degraded", (state) => contentFigures(state)?.unfit ?? []],
  listLimit: ["content", 13, "degraded", (state) => nearLimit(contentLists(state))],
  cmsSilent: ["cms", 3, "failed", isSilent],
  cmsPartly: ["cms", 3, "degraded", isPartlySilent],
  hookRefused: ["cms", 14, "degraded", isHookRefused],
  directorySilent: ["providers", 9, withoutList, ({ directory }) => directory === null],
  directoryNone: ["providers", 5, withoutList, ({ directory }) => directory?.stamp === null],
  directoryWithheld: ["providers", 12, "degraded", ({ directory }) => directory?.stamp?.withheld?.count ?? false],
  directoryOld: ["providers", 5, "degraded", isOld],
  directoryLimit: ["providers", 13, "degraded", (state) => nearLimit(providerLists(state))],
  outboxSilent: ["outbox", 9, "failed", ({ outbox }) => outbox === null],
  outboxLimit: [
    "outbox",
    13,
    "degraded",
    (state) => nearLimit(outboxLists(state).filter((list) => !isOfUploads(list))),
  ],
  outboxUploads: ["outbox", 15, "degraded", isFilledByUploads],
  outboxExpiring: ["outbox", 8, "degraded", ({ outbox }) => outbox?.expiring ?? 0],
  outboxDead: ["outbox", 7, "degraded", ({ outbox }) => outbox?.dead ?? 0],
  outboxReview: ["outbox", 7, "degraded", ({ outbox }) => outbox?.review ?? 0],
  outboxLate: ["outbox", 6, "degraded", ({ outbox }, now) => now - (outbox?.oldest ?? now) > maxAges.submissionMs],
} as const satisfies Readonly<Record<string, Cause>>;
type CauseName = keyof typeof causes;

interface HealthFinding {
  readonly cause: CauseName;
  readonly check: CheckName;
  readonly alert: number;
  readonly condition: Trouble;
  /** The names or the number of what is meant; empty for none. */
  readonly detail: string;
}

const isCause = (name: string): name is CauseName => name in causes;

/** What is wrong with a product now, the worst first. */
export function findingsOf(state: ProductState): readonly HealthFinding[] {
  const now = systemClock.now();
  const findings = Object.keys(causes)
    .filter(isCause)
    .flatMap((cause): HealthFinding[] => {
      const [check, alert, condition, find]: Cause = causes[cause];
      const result = find(state, now);
      const detail = typeof result === "boolean" ? "" : typeof result === "number" ? String(result) : result.join(", ");
      if (result === false || detail === "0" || (result !== true && detail === "")) return [];
      return [{ cause, check, alert, condition: typeof condition === "string" ? condition : condition(state), detail }];
    });
  return findings.sort(byWeight);
}

const isEssential = (check: CheckName, condition: Condition) => condition === "failed" && essential.has(check);

const weightOf = ({ check, condition }: HealthFinding) =>
  conditions.indexOf(condition) + Number(isEssential(check, condition));

/** The worst first. */
export const byWeight = (a: HealthFinding, b: HealthFinding) => weightOf(b) - weightOf(a);

export function checksOf(state: ProductState): Checks {
  const findings = findingsOf(state);
  const worst = (name: CheckName) => findings.find(({ check }) => check === name)?.condition ?? "ok";
  return { content: worst("content"), cms: worst("cms"), providers: worst("providers"), outbox: worst("outbox") };
}

/** The public checks. They do not show whether submissions wait, were held or were refused. */
export function openChecksOf(state: ProductState): Checks {
  const checks = checksOf(state);
  return { ...checks, outbox: checks.outbox === "failed" ? "failed" : "ok" };
}

/** Whether the site works for the visitors of every product, and the open checks of each. */
export function readiness(states: readonly ProductState[]) {
  const checked = states.map((state) => [state.product.key, openChecksOf(state)] as const);
  const isReady = checked.every(([, checks]) => checkNames.every((name) => !isEssential(name, checks[name])));
  return { status: isReady ? "ready" : "unready", products: Object.fromEntries(checked) } as const;
}

/** The same for operators, with findings and figures. */
export function detailedReadiness(states: readonly ProductState[], version: Config["version"]) {
  const { status } = readiness(states);
  const detailed = states.map((state) => {
    const { lists, switches, ...figures } = figuresOf(state);
    const findings = findingsOf(state).map(({ check: _, ...finding }) => finding);
    const nearLimits = lists.filter(isNearLimit);
    return [state.product.key, { checks: checksOf(state), findings, ...figures, nearLimits, switches }] as const;
  });
  return { status, version, products: Object.fromEntries(detailed) };
}
