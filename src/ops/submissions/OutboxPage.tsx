import { type SubmissionFilter, type SubmissionFilters, submissionFilters } from "../../outbox/submissions/filters";
import type { Reason } from "../../outbox/submissions/stored-submission";
import { ActionForm, cellsInOrder, DataTable, StateText, timeOf } from "../elements";
import { OpsDocument, type OpsScope } from "../page";
import { confirmationText, reasonText } from "./reason-text";
import type { OpsRow } from "./rows";
import { SubmissionActions } from "./SubmissionPage";

/** The chosen filters; an absent one means all. */
export type Chosen = SubmissionFilters & { readonly product?: string | undefined };

interface OutboxPageProps {
  readonly scope: OpsScope;
  readonly rows: readonly OpsRow[];
  readonly products: readonly string[];
  /** Why submissions of the other chosen filters are waiting. */
  readonly reasons: readonly Reason[];
  readonly chosen: Chosen;
  /** The result of sending many submissions again; null if that was not requested. */
  readonly released: { readonly released: number; readonly left: number } | null;
}

/** Submissions with their states and reasons, and buttons to open, send again and delete them. */
export function OutboxPage({ scope, rows, products, reasons, chosen, released }: OutboxPageProps) {
  const { t, href, language, chosenLanguage } = scope;
  const counts = new Map(chosen.reason ? [[chosen.reason, 0]] : []);
  for (const { reason, count } of reasons) counts.set(reason, count + (counts.get(reason) ?? 0));
  const waiting = counts.get(chosen.reason ?? "") ?? 0;
  const choices = [
    { name: "product" as const, label: t.product, options: products.map((value) => ({ value, text: value })) },
    ...submissionFilters.map(({ name, values }) => {
      const options = (values ?? [...counts.keys()]).map((value) => {
        const count = values ? undefined : counts.get(value);
        return { value, text: `${valueText(scope, name, value)}${count === undefined ? "" : ` (${count})`}` };
      });
      return { name, label: t.filters[name], options };
    }),
  ];
  return (
    <OpsDocument scope={scope} title={t.pages.outbox} path="/outbox" query={chosen}>
      {released ? (
        <p className="ops-notice" role="status">
          {t.released(released.released)} {released.left > 0 ? t.left(released.left) : null}
        </p>
      ) : null}
      <form className="ops-filter" method="get" action="/ops/outbox">
        {chosenLanguage ? <input type="hidden" name="lang" value={chosenLanguage} /> : null}
        {choices.map(({ name, label, options }) => (
          <label key={name}>
            {label}
            <select name={name} defaultValue={chosen[name] ?? ""}>
              <option value="">{t.all}</option>
              {options.map(({ value, text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <button className="button button--compact" type="submit">
          {t.show}
        </button>
        <a href={href("/outbox", { ...chosen, format: "csv" })}>CSV</a>
      </form>
      {waiting > 0 ? (
        <div className="ops-bulk">
          <ActionForm action={href("/outbox/retry", chosen)} text={t.retryAll(waiting, chosenText(scope, chosen))} />
        </div>
      ) : null}
      <DataTable
        label={t.pages.outbox}
        columns={Object.values(t.columns)}
        long={[t.columns.outcome]}
        emptyText={t.empty}
        rows={rows.map((row) => {
          const { reference, product, state, lastOutcome, confirmation } = row;
          return cellsInOrder(t.columns, {
            reference: (
              <a href={href(`/outbox/${reference}`, { product })} aria-label={t.open(reference)}>
                {reference}
              </a>
            ),
            form: `${product} · ${t.forms[row.form]}`,
            state: <StateText state={state} text={t.states[state]} />,
            received: timeOf(row.receivedAt, language),
            attempts: row.attempts,
            next: timeOf(row.deliveredAt ?? row.nextAttemptAt, language),
            expires: row.daysLeft === null ? "" : t.daysLeft(row.daysLeft),
            outcome: lastOutcome ? reasonText(scope, lastOutcome) : "",
            confirmation: confirmation === null ? "" : confirmationText(scope, confirmation),
            action:
              state === "delivered" || state === "erased" ? null : (
                <div className="ops-actions">
                  <SubmissionActions scope={scope} row={row} query={chosen} />
                </div>
              ),
          });
        })}
      />
    </OpsDocument>
  );
}

/** A filter's value in words. */
function valueText(scope: OpsScope, name: SubmissionFilter, value: string): string {
  const { states, forms } = scope.t;
  if (name === "reason") return reasonText(scope, value);
  return new Map<string, string>(Object.entries({ ...states, ...forms })).get(value) ?? value;
}

function chosenText(scope: OpsScope, chosen: Chosen): string {
  const { t } = scope;
  const filters = submissionFilters.flatMap(({ name }) => {
    const value = chosen[name];
    return value === undefined ? [] : `${t.filters[name]}: ${valueText(scope, name, value)}`;
  });
  return [`${t.product}: ${chosen.product ?? t.all}`, ...filters].join("; ");
}
