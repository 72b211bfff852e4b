import type { Config } from "../config";
import type { JournalEntries } from "../content/journal";
import { timeOf } from "./clock";
import { DataTable } from "./DataTable";
import { Failures, Purges, SwitchHistory } from "./JournalTables";
import { OpsDocument } from "./OpsDocument";
import { overviewTexts } from "./overview-texts";
import { ProductFacts } from "./ProductFacts";
import type { ProductState } from "./product-state";
import { checkNames, checksOf, isReady } from "./readiness";
import { SwitchTable } from "./SwitchTable";
import type { OpsScope } from "./scope";

/** What an action of the operator came to. */
export const outcomes = ["done", "underway", "partial", "failed", "switched"] as const;
export type Outcome = (typeof outcomes)[number];

export interface OverviewPageProps {
  readonly scope: OpsScope;
  readonly states: readonly ProductState[];
  /** The product that is shown in full. */
  readonly shown: ProductState;
  /** Null where its object does not answer. */
  readonly journal: JournalEntries | null;
  readonly version: Config["version"];
  /** Null for a page that was merely opened. */
  readonly outcome: Outcome | null;
}

/** What somebody on call looks at first, and acts on: how every product stands, and one of them in full. */
export function OverviewPage({ scope, states, shown, journal, version, outcome }: OverviewPageProps) {
  const t = overviewTexts(scope);
  const { key } = shown.product;
  const checked = states.map((state) => ({ state, checks: checksOf(state) }));
  const ready = isReady(checked.map(({ checks }) => checks));
  const switches = shown.content?.[0]?.switches ?? null;
  return (
    <OpsDocument scope={scope} title={scope.t.pages.overview} path="" query={{ product: key }}>
      {outcome ? (
        <p className="ops-notice" role="status">
          {t.started[outcome]}
        </p>
      ) : null}
      <p className={ready ? "ops-verdict" : "ops-verdict ops-state--failed"}>{ready ? t.allWell : t.notReady}</p>
      <DataTable
        label={scope.t.pages.overview}
        columns={[t.product, ...checkNames.map((name) => t.checks[name])]}
        rows={checked.map(({ state: { product }, checks }) => ({
          key: product.key,
          cells: [
            { value: <a href={scope.href("", { product: product.key })}>{product.key}</a> },
            ...checkNames.map((name) => ({
              value: <span className={`ops-state ops-state--${checks[name]}`}>{t.conditions[checks[name]]}</span>,
            })),
          ],
        }))}
      />
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
