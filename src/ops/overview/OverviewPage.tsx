import type { Config } from "../../config";
import type { JournalEntries } from "../../content/journal";
import { features, untouched } from "../../content/switches";
import { DataTable, StateText, timeOf } from "../elements";
import { contentFigures } from "../health/figures";
import type { ProductState } from "../health/product-state";
import { byWeight, checkNames, checksOf, findingsOf } from "../health/readiness";
import { helpHref } from "../help-routes";
import { OpsDocument, type OpsScope } from "../page";
import { JournalTables } from "./JournalTables";
import { type ActionOutcome, outcomeText } from "./outcome";
import { overviewTexts } from "./overview-texts";
import { ProductFacts } from "./ProductFacts";
import { SwitchTable } from "./SwitchTable";

export interface OverviewPageProps {
  readonly scope: OpsScope;
  readonly states: readonly ProductState[];
  /** The product that is shown in full. */
  readonly shown: ProductState;
  /** Null if its object does not respond. */
  readonly journal: JournalEntries | null;
  readonly version: Config["version"];
  /** The result of an action; null for a page that was merely opened. */
  readonly outcome: ActionOutcome | null;
}

/** The operators' first page: the state of every product, and one of them in full. */
export function OverviewPage({ scope, states, shown, journal, version, outcome }: OverviewPageProps) {
  const t = overviewTexts(scope);
  const { key } = shown.product;
  const checked = states.map((state) => ({ state, checks: checksOf(state), findings: findingsOf(state) }));
  const findings = checked
    .flatMap(({ state: { product }, findings }) => findings.map((finding) => ({ product: product.key, ...finding })))
    .sort(byWeight);
  const switches = shown.content?.[0]?.switches ?? null;
  return (
    <OpsDocument scope={scope} title={scope.t.pages.overview} path="" query={{ product: key }}>
      {outcome ? (
        <p className="ops-notice" role="status">
          {outcomeText(scope, outcome)}
        </p>
      ) : null}
      {findings.length === 0 ? (
        <p className="ops-verdict">{[t.nothingFound, ...uncheckedOf(scope, shown, journal)].join(" ")}</p>
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
      <h2>{shown.product.name}</h2>
      <ProductFacts scope={scope} state={shown} />
      <h2>{t.switches}</h2>
      {switches ? <SwitchTable {...{ scope, product: shown.product, switches }} /> : t.silent}
      <JournalTables scope={scope} journal={journal} />
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
