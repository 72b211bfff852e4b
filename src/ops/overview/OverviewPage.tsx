import { z } from "zod";
import type { Config } from "../../config";
import type { JournalEntries } from "../../content/operations/journal";
import { type Feature, features, untouched } from "../../content/operations/switches";
import { providerErrorCodes } from "../../providers/provider";
import { ActionForm, DataTable, FactList, type LabelledValue, StateText, timeOf } from "../elements";
import { contentFigures, figuresOf, type ProductState } from "../health/product-state";
import { byWeight, checkNames, checksOf, findingsOf, isFilledByUploads } from "../health/readiness";
import { helpHref } from "../help-routes";
import { OpsDocument, type OpsScope } from "../page";
import { overviewTexts } from "./overview-texts";

interface OverviewPageProps {
  readonly scope: OpsScope;
  readonly states: readonly ProductState[];
  /** The product that is shown in full. */
  readonly selected: ProductState;
  /** Null if its object does not respond. */
  readonly journal: JournalEntries | null;
  readonly version: Config["version"];
  /** The result of an action; null for a page that was merely opened. */
  readonly outcome: ActionOutcome | null;
}

/** The operators' first page: the state of every product, and one of them in full. */
export function OverviewPage({ scope, states, selected, journal, version, outcome }: OverviewPageProps) {
  const t = overviewTexts(scope);
  const { key } = selected.product;
  const checked = states.map((state) => ({ state, checks: checksOf(state), findings: findingsOf(state) }));
  const findings = checked
    .flatMap(({ state: { product }, findings }) => findings.map((finding) => ({ product: product.key, ...finding })))
    .sort(byWeight);
  const { access, more } = scope.t;
  const { failures = [], purges = [] } = journal ?? {};
  const time = (at: number) => timeOf(at, scope.language);
  return (
    <OpsDocument scope={scope} title={scope.t.pages.overview} path="" query={{ product: key }}>
      {outcome ? (
        <p className="ops-notice" role="status">
          {outcomeText(scope, outcome)}
        </p>
      ) : null}
      {findings.length === 0 ? (
        <p className="ops-verdict">{[t.nothingFound, ...uncheckedOf(scope, selected, journal)].join(" ")}</p>
      ) : (
        <ul className="ops-findings">
          {findings.map(({ product, cause, condition, alert, detail }) => (
            <li key={`${product} ${cause}`}>
              <StateText state={condition} text={t.conditions[condition]} />
              <a href={helpHref(scope, alert)}>{`${product}: ${t.causes[cause]}${detail ? ` (${detail})` : ""}`}</a>
            </li>
          ))}
        </ul>
      )}
      <DataTable
        label={scope.t.pages.overview}
        columns={[scope.t.product, ...checkNames.map((name) => t.checks[name])]}
        rows={checked.map(({ state: { product }, checks, findings }) => [
          <a key={product.key} href={scope.href("", { product: product.key })}>
            {product.key}
          </a>,
          ...checkNames.map((name) => {
            const state = <StateText key={name} state={checks[name]} text={t.conditions[checks[name]]} />;
            const worst = findings.find(({ check }) => check === name);
            return worst ? (
              <a key={name} href={helpHref(scope, worst.alert)}>
                {state}
              </a>
            ) : (
              state
            );
          }),
        ])}
      />
      <h2>{selected.product.name}</h2>
      <ProductFacts scope={scope} selected={selected} />
      <h2>{t.switches}</h2>
      <SwitchTable scope={scope} selected={selected} />
      <h2>{t.failures}</h2>
      <p className="ops-hint">{t.failuresIntro}</p>
      <DataTable
        label={t.failures}
        columns={[access.at, t.route, t.status, t.code, t.request]}
        long={[t.route, t.request]}
        emptyText={journal ? t.noFailures : t.silent}
        rows={failures.slice(0, 20).map(({ at, route, status, code, requestId }) => {
          return [time(at), route, status, code, <code key={requestId}>{requestId}</code>];
        })}
      />
      <h2>{t.purges}</h2>
      <DataTable
        label={t.purges}
        columns={[access.at, t.names, t.actionResult]}
        long={[t.names]}
        emptyText={journal ? access.empty : t.silent}
        rows={purges
          .slice(0, 10)
          .map(({ at, names, count, done }) => [
            time(at),
            `${names.join(", ")}${count > names.length ? ` ${more(count - names.length)}` : ""}`,
            <StateText key={at} state={done ? "ok" : "degraded"} text={done ? t.took : t.refusedPurge} />,
          ])}
      />
      <p className="ops-hint">
        {t.version}:{" "}
        <code>
          {version ? `${version.tag || version.id} · ${timeOf(version.timestamp || null, scope.language)}` : t.local}
        </code>
      </p>
    </OpsDocument>
  );
}

/** What the page shows of a product and no check covers: a page without findings must not hide it. */
function uncheckedOf(scope: OpsScope, state: ProductState, journal: JournalEntries | null): string[] {
  const { unchecked, features: names } = overviewTexts(scope);
  const switches = state.content?.[0]?.switches ?? untouched;
  const switched = features.filter((feature) => switches[feature] !== untouched[feature]);
  const failures = journal?.failures.length ?? 0;
  const refused = contentFigures(state)?.refused ?? 0;
  return [
    ...(switched.length > 0 ? [unchecked.switched(switched.map((feature) => names[feature]).join(", "))] : []),
    ...(failures > 0 ? [unchecked.failures(failures)] : []),
    ...(refused > 0 ? [`${scope.t.content.refused}: ${refused}.`] : []),
  ];
}

/** The figures of one product that no finding repeats, and what can be done about them. */
function ProductFacts({ scope, selected: state }: Pick<OverviewPageProps, "scope" | "selected">) {
  const t = overviewTexts(scope);
  const { key: product, content: source } = state.product;
  const accept = state.directory?.stamp?.withheld?.count;
  const refresh = scope.href("/refresh");
  const directory = scope.href("/directory");
  const { content, cms, providers, outbox, sealedDrafts } = figuresOf(state);
  const time = (iso: string | null) => timeOf(iso, scope.language) || t.never;
  const facts: LabelledValue[] = [
    [t.facts.content, content ? time(content.oldestConfirmation) : t.silent],
    [
      scope.t.content.refused,
      content?.refused ? (
        <a key={product} href={`${scope.href("/content", { product })}#refused`}>
          {content.refused}
        </a>
      ) : (
        ""
      ),
    ],
    [t.facts.syncRun, cms ? time(cms.at) : source.origin === "embedded" ? t.embedded : t.never],
    [t.facts.responses, cms ? t.confirmed(cms.confirmed, cms.failed) : ""],
    [t.facts.slowest, cms ? `${cms.slowestMs} ms` : ""],
    [t.facts.directory, providers ? time(providers.asOf) : t.silent],
    [t.facts.providers, providers ? `${providers.count}${providers.failing ? ` · ${t.failing}` : ""}` : ""],
    [scope.t.states.pending, outbox ? outbox.pending : t.silent],
    [t.facts.sealedDrafts, sealedDrafts ?? t.silent],
  ];
  return (
    <>
      <FactList facts={facts} />
      <div className="ops-actions">
        <ActionForm action={refresh} fields={{ product }} text={t.refresh} />
        <ActionForm action={directory} fields={{ product }} text={t.readDirectory} />
        {accept === undefined ? null : (
          <ActionForm action={directory} fields={{ product, accept: String(accept) }} text={t.acceptList(accept)} />
        )}
        {isFilledByUploads(state) ? (
          <ActionForm action={scope.href("/uploads/reset")} fields={{ product }} text={t.resetUploads} />
        ) : null}
        <a href={scope.href("/outbox", { product })}>{t.toOutbox}</a>
        <a href={scope.href("/content", { product })}>{t.toContent}</a>
      </div>
    </>
  );
}

/** The switches of a product, with a button each. */
function SwitchTable({ scope, selected: { product, content } }: Pick<OverviewPageProps, "scope" | "selected">) {
  const t = overviewTexts(scope);
  const switches = content?.[0]?.switches;
  if (!switches) return t.silent;
  return (
    <>
      <p className="ops-hint">{t.switchesIntro}</p>
      {product.providers.list === "maintenance" ? (
        <p className="ops-hint">
          {t.features.providers}: {t.bySettings}
        </p>
      ) : null}
      <DataTable
        label={t.switches}
        columns={[t.feature, scope.t.content.state, t.change]}
        rows={features.map((feature) => [
          t.features[feature],
          <StateText
            key={feature}
            state={switches[feature] === untouched[feature] ? "ok" : "degraded"}
            text={switches[feature] ? t.on : t.off}
          />,
          turnOf(scope, product.key, feature, switches[feature]),
        ])}
      />
    </>
  );
}

/** One tap turns a switch, which is `on` now, back to normal; turning it away from normal, which visitors notice, takes two. */
function turnOf(scope: OpsScope, product: string, feature: Feature, on: boolean) {
  const t = overviewTexts(scope);
  const text = on ? t.switchOff : t.switchOn;
  const isNormal = on === untouched[feature];
  const fields = { product, feature, on: String(!on) };
  const form = (
    <ActionForm
      action={scope.href("/switches")}
      fields={fields}
      label={`${text}: ${t.features[feature]}`}
      isQuiet={true}
      text={isNormal ? t.sure : text}
    />
  );
  if (!isNormal) return form;
  return (
    <details className="ops-turn">
      <summary>{text}</summary>
      {form}
    </details>
  );
}

const Count = z.coerce.number().int().min(0);

/** The result of an operator's action, as programs get it and as the page's URL carries it. */
export const ActionOutcomeSchema = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("refresh"),
    /** `done` if every request to the CMS succeeded. */
    outcome: z.enum(["done", "partial", "failed", "underway"]),
    /** Requests to the CMS that succeeded, and that failed. */
    confirmed: Count.optional(),
    failed: Count.optional(),
  }),
  z.object({
    action: z.literal("directory"),
    outcome: z.enum(["done", "failed", "underway"]),
    /** Why the provider service gave no list. */
    reason: z.enum(providerErrorCodes).optional(),
  }),
  z.object({ action: z.literal("switch"), outcome: z.literal("switched") }),
  z.object({ action: z.literal("uploads"), outcome: z.literal("reset") }),
]);
export type ActionOutcome = z.infer<typeof ActionOutcomeSchema>;

function outcomeText(scope: OpsScope, of: ActionOutcome): string {
  const { outcomes, providerFaults: faults } = overviewTexts(scope);
  switch (of.action) {
    case "switch":
      return outcomes.switch;
    case "uploads":
      return outcomes.uploads;
    case "directory":
      if (of.outcome === "failed") return outcomes.directory.failed(faults[of.reason ?? "unreachable"]);
      return outcomes.directory[of.outcome];
    case "refresh": {
      const { confirmed = 0, failed = 0 } = of;
      if (of.outcome === "underway") return outcomes.refresh.underway;
      if (of.outcome === "failed") return outcomes.refresh.failed(failed);
      return outcomes.refresh[of.outcome](confirmed, failed);
    }
  }
}
