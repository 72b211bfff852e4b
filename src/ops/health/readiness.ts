import { isFinderOpen, untouched } from "../../content/switches";
import { systemClock } from "../../platform/clock";
import { isNearLimit } from "../../platform/record-limits";
import { limitFigures } from "./figures";
import type { ProductState } from "./product-state";

/** `failed`: it does not work; `degraded`: it works, and somebody has to see to it. */
export const conditions = ["ok", "degraded", "failed"] as const;
export type Condition = (typeof conditions)[number];
type Trouble = Exclude<Condition, "ok">;

/** What is looked at of every product. */
export const checkNames = ["content", "cms", "providers", "outbox"] as const;
type CheckName = (typeof checkNames)[number];
export type Checks = Readonly<Record<CheckName, Condition>>;

/**
 * Without these the site cannot do what it is there for: show its pages, and take what people send. All else leaves it
 * working from what it keeps.
 */
const essential: ReadonlySet<CheckName> = new Set(["content", "outbox"]);

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

interface Cause {
  readonly check: CheckName;
  /** Number of the alert that says what to do (`docs/operations.md`, `/ops/help`). */
  readonly alert: number;
  readonly condition: Trouble | ((state: ProductState) => Trouble);
  /** Whether it is so now; or the names or the number of what is meant. */
  readonly found: (state: ProductState, now: number) => boolean | number | readonly string[];
}

const isEmbedded = ({ product }: ProductState) => product.content.origin === "embedded";

const looksOf = (state: ProductState) => (isEmbedded(state) ? [] : (state.content ?? []).map(({ look }) => look));

const namesOf = (presence: string, { content }: ProductState) =>
  (content?.[0]?.resources ?? []).filter((each) => each.presence === presence).map(({ name }) => name);

/** Embedded content is read from the Worker itself when it is first shown. */
const isNothingLoaded = (state: ProductState) =>
  !isEmbedded(state) && (state.content?.[0]?.resources.every(({ presence }) => presence === "never") ?? false);

/** Without a list a finder that is open cannot do its work. */
const withoutList = ({ product, content }: ProductState): Trouble =>
  isFinderOpen(product, content?.[0]?.switches ?? untouched) ? "failed" : "degraded";

const nearLimit = (state: ProductState, ofProviders: boolean) =>
  limitFigures(state)
    .filter(({ name }) => (name === "providers") === ofProviders)
    .filter(isNearLimit)
    .map(({ name }) => name);

/** Everything that may be wrong with a product: `/readyz`, `/metrics` and `/ops` follow from it. */
const causes = {
  contentSilent: { check: "content", alert: 9, condition: "failed", found: ({ content }) => !content?.[0] },
  contentNone: { check: "content", alert: 3, condition: "failed", found: isNothingLoaded },
  contentOld: {
    ...{ check: "content", alert: 4, condition: "degraded" },
    found: (state, now) => looksOf(state).some((look) => look === null || now - look.at > patience.lookMs),
  },
  contentNever: {
    ...{ check: "content", alert: 3, condition: "degraded" },
    found: (state) => !isEmbedded(state) && !isNothingLoaded(state) && namesOf("never", state),
  },
  contentUnfit: { check: "content", alert: 4, condition: "degraded", found: (state) => namesOf("unfit", state) },
  listLimit: { check: "content", alert: 13, condition: "degraded", found: (state) => nearLimit(state, false) },
  cmsSilent: {
    ...{ check: "cms", alert: 3, condition: "failed" },
    found: (state) =>
      (!state.content && !isEmbedded(state)) || looksOf(state).some((look) => look !== null && look.confirmed === 0),
  },
  cmsPartly: {
    ...{ check: "cms", alert: 3, condition: "degraded" },
    found: (state) => looksOf(state).some((look) => look === null || (look.confirmed > 0 && look.failed > 0)),
  },
  directorySilent: {
    ...{ check: "providers", alert: 9, condition: withoutList },
    found: ({ directory }) => directory === null,
  },
  directoryNone: {
    ...{ check: "providers", alert: 5, condition: withoutList },
    found: ({ directory }) => directory?.stamp === null,
  },
  directoryWithheld: {
    ...{ check: "providers", alert: 12, condition: "degraded" },
    found: ({ directory }) => directory?.stamp?.withheld?.count ?? false,
  },
  directoryOld: {
    ...{ check: "providers", alert: 5, condition: "degraded" },
    found: ({ directory }, now) => {
      const { asOf = now, failing = false, withheld = null } = directory?.stamp ?? {};
      return !withheld && (failing || now - asOf > patience.directoryMs);
    },
  },
  directoryLimit: { check: "providers", alert: 13, condition: "degraded", found: (state) => nearLimit(state, true) },
  outboxSilent: { check: "outbox", alert: 9, condition: "failed", found: ({ outbox }) => outbox === null },
  outboxExpiring: {
    ...{ check: "outbox", alert: 8, condition: "degraded" },
    found: ({ outbox }) => outbox?.expiring ?? 0,
  },
  outboxDead: { check: "outbox", alert: 7, condition: "degraded", found: ({ outbox }) => outbox?.dead ?? 0 },
  outboxReview: { check: "outbox", alert: 7, condition: "degraded", found: ({ outbox }) => outbox?.review ?? 0 },
  outboxLate: {
    ...{ check: "outbox", alert: 6, condition: "degraded" },
    found: ({ outbox }, now) => now - (outbox?.oldest ?? now) > patience.postMs,
  },
} as const satisfies Readonly<Record<string, Cause>>;
export type CauseName = keyof typeof causes;

/** Something that somebody has to see to. */
export interface Finding {
  readonly cause: CauseName;
  readonly check: CheckName;
  readonly alert: number;
  readonly condition: Trouble;
  /** Whether visitors are not served. */
  readonly isEssential: boolean;
  /** The names or the number of what is meant; empty for none. */
  readonly detail: string;
}

const isCause = (name: string): name is CauseName => name in causes;

/** What is wrong with a product now, the worst first. */
export function findingsOf(state: ProductState): readonly Finding[] {
  const now = systemClock.now();
  const found = Object.keys(causes)
    .filter(isCause)
    .flatMap((cause): Finding[] => {
      const { check, alert, condition, found }: Cause = causes[cause];
      const result = found(state, now);
      const detail = typeof result === "boolean" ? "" : typeof result === "number" ? String(result) : result.join(", ");
      if (result === false || detail === "0" || (result !== true && detail === "")) return [];
      const trouble = typeof condition === "string" ? condition : condition(state);
      return [{ cause, check, alert, condition: trouble, isEssential: isEssential(check, trouble), detail }];
    });
  return found.sort(byWeight);
}

const isEssential = (check: CheckName, condition: Condition) => condition === "failed" && essential.has(check);

const weightOf = ({ condition, isEssential }: Finding) => conditions.indexOf(condition) + Number(isEssential);

/** The worst first. */
export const byWeight = (a: Finding, b: Finding) => weightOf(b) - weightOf(a);

/** How a product stands now. */
export function checksOf(state: ProductState): Checks {
  const findings = findingsOf(state);
  const worst = (name: CheckName) => findings.find(({ check }) => check === name)?.condition ?? "ok";
  return { content: worst("content"), cms: worst("cms"), providers: worst("providers"), outbox: worst("outbox") };
}

/** Whether the site works for the visitors of every product. */
export function isReady(all: readonly Checks[]): boolean {
  return all.every((checks) => checkNames.every((name) => !isEssential(name, checks[name])));
}
