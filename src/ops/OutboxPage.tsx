import { type PostState, postStates, type Reason } from "../outbox/row";
import { timeOf } from "./clock";
import { type Cell, DataTable } from "./DataTable";
import { OpsDocument } from "./OpsDocument";
import { Discard, Retry } from "./PostActions";
import type { OpsRow } from "./rows";
import type { OpsScope } from "./scope";

/** The selected filters; empty means all. */
export interface Chosen {
  readonly product: string;
  readonly state: PostState | "";
  readonly reason: string;
}

export interface OutboxPageProps {
  readonly scope: OpsScope;
  readonly rows: readonly OpsRow[];
  readonly products: readonly string[];
  /** Why posts of the chosen products are waiting. */
  readonly reasons: readonly Reason[];
  readonly chosen: Chosen;
  /** The result of sending many posts again; null if that was not requested. */
  readonly released: { readonly released: number; readonly left: number } | null;
}

/** The list of posts with their states and reasons, and buttons to open, send again and delete them. */
export function OutboxPage({ scope, rows, products, reasons, chosen, released }: OutboxPageProps) {
  const { t, href, chosenLanguage } = scope;
  const query = { ...chosen };
  const inState = reasons.filter(({ state }) => chosen.state === "" || state === chosen.state);
  const counts = new Map(chosen.reason ? [[chosen.reason, 0]] : []);
  for (const { reason, count } of inState) counts.set(reason, count + (counts.get(reason) ?? 0));
  const waiting = counts.get(chosen.reason) ?? 0;
  return (
    <OpsDocument scope={scope} title={t.pages.outbox} path="/outbox" query={query}>
      {released ? (
        <p className="ops-notice" role="status">
          {t.released(released.released)} {released.left > 0 ? t.left(released.left) : null}
        </p>
      ) : null}
      <form className="ops-filter" method="get" action="/ops/outbox">
        {chosenLanguage ? <input type="hidden" name="lang" value={chosenLanguage} /> : null}
        <Choice scope={scope} name="product" label={t.product} values={products} chosen={chosen.product} />
        <Choice
          {...{ scope, name: "state", label: t.state, values: postStates, chosen: chosen.state }}
          nameOf={(state) => t.states[state]}
        />
        <Choice
          {...{ scope, name: "reason", label: t.reason, values: [...counts.keys()], chosen: chosen.reason }}
          nameOf={(reason) => `${reason} (${counts.get(reason)})`}
        />
        <button className="button button--compact" type="submit">
          {t.show}
        </button>
        <a href={href("/outbox", { ...query, format: "csv" })}>CSV</a>
      </form>
      {waiting > 0 ? (
        <form className="ops-bulk" method="post" action={href("/outbox/retry", query)}>
          <button className="button button--compact" type="submit">
            {t.retryAll(waiting)}
          </button>
        </form>
      ) : null}
      {rows.length === 0 ? <p>{t.none}</p> : <Posts scope={scope} rows={rows} query={query} />}
    </OpsDocument>
  );
}

interface ChoiceProps<Value extends string> {
  readonly scope: OpsScope;
  readonly name: string;
  readonly label: string;
  readonly values: readonly Value[];
  readonly chosen: string;
  readonly nameOf?: (value: Value) => string;
}

function Choice<Value extends string>({ scope, name, label, values, chosen, nameOf }: ChoiceProps<Value>) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        <option value="">{scope.t.all}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {nameOf?.(value) ?? value}
          </option>
        ))}
      </select>
    </label>
  );
}

interface PostsProps {
  readonly scope: OpsScope;
  readonly rows: readonly OpsRow[];
  readonly query: Readonly<Record<string, string>>;
}

/** The posts with all that can be done with each. */
function Posts({ scope, rows, query }: PostsProps) {
  const { t, href, language } = scope;
  return (
    <DataTable
      label={t.pages.outbox}
      columns={Object.values(t.columns)}
      rows={rows.map((row) => ({
        key: `${row.product} ${row.reference}`,
        cells: [
          {
            value: (
              <a href={href(`/outbox/${row.reference}`, { product: row.product })} aria-label={t.open(row.reference)}>
                {row.reference}
              </a>
            ),
          },
          { value: `${row.product} · ${row.form}` },
          { value: <span className={`ops-state ops-state--${row.state}`}>{t.states[row.state]}</span> },
          { value: timeOf(row.receivedAt, language) },
          { value: row.attempts },
          timeCell(timeOf(row.deliveredAt ?? row.nextAttemptAt, language)),
          timeCell(row.daysLeft === null ? "" : t.daysLeft(row.daysLeft)),
          { value: row.lastOutcome ?? "", long: true, empty: !row.lastOutcome },
          {
            empty: row.state === "delivered" || row.state === "erased",
            value: (
              <div className="ops-actions">
                <Retry scope={scope} row={row} query={query} />
                <Discard scope={scope} row={row} query={query} />
              </div>
            ),
          },
        ],
      }))}
    />
  );
}

/** A time that may not be known. */
const timeCell = (value: string): Cell => ({ value, empty: value === "" });
