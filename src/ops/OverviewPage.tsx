import type { Config } from "../config";
import type { JournalEntries } from "../content/journal";
import { besidesOf } from "./besides";
import { timeOf } from "./clock";
import { DataTable } from "./DataTable";
import { helpHref } from "./help-routes";
import { Failures, Purges, SwitchHistory } from "./JournalTables";
import { OpsDocument } from "./OpsDocument";
import { type ActionOutcome, outcomeText } from "./outcome";
import { overviewTexts } from "./overview-texts";
import { ProductFacts } from "./ProductFacts";
import type { ProductState } from "./product-state";
import { byWeight, type Condition, checkNames, checksOf, type Finding, findingsOf } from "./readiness";
import { SwitchTable } from "./SwitchTable";
import type { OpsScope } from "./scope";

export interface OverviewPageProps {
  readonly scope: OpsScope;
  readonly states: readonly ProductState[];
  /** The product that is shown in full. */
  readonly shown: ProductState;
  /** Null where its object does not answer. */
  readonly journal: JournalEntries | null;
  readonly version: Config["version"];
  /** What an action came to; null for a page that was merely opened. */
  readonly outcome: ActionOutcome | null;
}

/** What somebody on call looks at first, and acts on: how every product stands, and one of them in full. */
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
      <Headline scope={scope} findings={findings} besides={besidesOf(scope, shown, journal)} />
      <DataTable
        label={scope.t.pages.overview}
        columns={[t.product, ...checkNames.map((name) => t.checks[name])]}
        rows={checked.map(({ state: { product }, checks, findings }) => ({
          key: product.key,
          cells: [
            { value: <a href={scope.href("", { product: product.key })}>{product.key}</a> },
            ...checkNames.map((name) => ({
              value: (
                <CheckState
                  scope={scope}
                  condition={checks[name]}
                  alert={findings.find(({ check }) => check === name)?.alert}
                />
              ),
            })),
          ],
        }))}
      />
      {findings.length > 0 ? (
        <>
          <h2>{t.findings}</h2>
          <ul className="ops-findings">
            {findings.map(({ product, cause, condition, alert, detail }) => (
              <li key={`${product} ${cause}`}>
                <span className={`ops-state ops-state--${condition}`}>{t.conditions[condition]}</span>
                <a href={helpHref(scope, alert)}>{`${product}: ${t.causes[cause]}${detail ? ` (${detail})` : ""}`}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <h2>{shown.product.name}</h2>
      <ProductFacts scope={scope} state={shown} />
      <h2>{t.switches}</h2>
      {switches ? (
        <SwitchTable scope={scope} product={shown.product} switches={switches} journal={journal} />
      ) : (
        t.silent
      )}
      <h2>{t.failures}</h2>
      <p className="ops-hint">{t.failuresIntro}</p>
      {journal ? <Failures scope={scope} failures={journal.failures} /> : t.silent}
      <h2>{t.purges}</h2>
      {journal ? <Purges scope={scope} purges={journal.purges} /> : t.silent}
      {journal && journal.switchings.length > 0 ? (
        <>
          <h2>{t.history}</h2>
          <SwitchHistory scope={scope} switchings={journal.switchings} />
        </>
      ) : null}
      <p className="ops-hint">
        {t.version}:{" "}
        <code>
          {version ? `${version.tag || version.id} · ${timeOf(version.timestamp || null, scope.language)}` : t.local}
        </code>
      </p>
    </OpsDocument>
  );
}

interface CheckStateProps {
  readonly scope: OpsScope;
  readonly condition: Condition;
  /** Of the worst that was found. */
  readonly alert: number | undefined;
}

/** How a check stands, with the way to what to do about it. */
function CheckState({ scope, condition, alert }: CheckStateProps) {
  const state = (
    <span className={`ops-state ops-state--${condition}`}>{overviewTexts(scope).conditions[condition]}</span>
  );
  return alert === undefined ? state : <a href={helpHref(scope, alert)}>{state}</a>;
}

interface HeadlineProps {
  readonly scope: OpsScope;
  /** Of all products, the worst first. */
  readonly findings: readonly (Finding & { readonly product: string })[];
  readonly besides: readonly string[];
}

/** The worst that there is, in the largest letters. */
function Headline({ scope, findings: [worst, ...others], besides }: HeadlineProps) {
  const t = overviewTexts(scope);
  if (!worst) return <p className="ops-verdict">{[t.nothingFound, ...besides].join(" ")}</p>;
  return (
    <p className={`ops-verdict ops-state--${worst.condition}`}>
      {worst.product}: {t.causes[worst.cause]}
      {others.length > 0 ? `, ${t.others(others.length)}` : ""}
    </p>
  );
}
