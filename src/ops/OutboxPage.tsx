import type { Language } from "../i18n/languages";
import { clientAssets } from "../render/assets";
import type { OpsRow } from "./rows";
import { opsTexts } from "./texts";

export interface OutboxPageProps {
  readonly language: Language;
  readonly rows: readonly OpsRow[];
  readonly products: readonly string[];
  readonly states: readonly string[];
  /** What is asked for; empty means all. */
  readonly chosen: { readonly product: string; readonly state: string };
}

/** The operators' page: what waits, what failed and why, with buttons to send again. */
export function OutboxPage({ language, rows, products, states, chosen }: OutboxPageProps) {
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== "")).toString();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{opsTexts({ language }).title}</title>
        <link rel="stylesheet" href={clientAssets.stylesheet} />
        <link rel="stylesheet" href="/ops.css" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className="ops">
          <h1>{opsTexts({ language }).title}</h1>
          <form className="ops-filter" method="get" action="/ops/outbox">
            <Choice
              name="product"
              label={opsTexts({ language }).product}
              all={opsTexts({ language }).all}
              values={products}
              chosen={chosen.product}
            />
            <Choice
              name="state"
              label={opsTexts({ language }).state}
              all={opsTexts({ language }).all}
              values={states}
              chosen={chosen.state}
            />
            <button className="button button--compact" type="submit">
              {opsTexts({ language }).reload}
            </button>
            <a href={`/ops/outbox?${query}${query && "&"}format=csv`}>CSV</a>
          </form>
          {rows.length === 0 ? (
            <p>{opsTexts({ language }).none}</p>
          ) : (
            <Table language={language} rows={rows} query={query} />
          )}
        </main>
      </body>
    </html>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly all: string;
  readonly values: readonly string[];
  readonly chosen: string;
}

function Choice({ name, label, all, values, chosen }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </label>
  );
}

function Table({ language, rows, query }: { language: Language; rows: readonly OpsRow[]; query: string }) {
  const { columns } = opsTexts({ language });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className="ops-table" aria-label={opsTexts({ language }).title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[columns.reference, columns.form, columns.state, columns.received, columns.attempts].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{columns.next}</th>
            <th scope="col">{columns.outcome}</th>
            <th scope="col">{columns.action}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.product} ${row.reference}`} language={language} row={row} query={query} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ language, row, query }: { language: Language; row: OpsRow; query: string }) {
  const { reference, product, form, state, receivedAt, attempts, nextAttemptAt, lastOutcome, deliveredAt } = row;
  const waits = state === "review" || state === "dead";
  return (
    <tr data-state={state}>
      <th scope="row">{reference}</th>
      <td>
        {product} · {form}
      </td>
      <td>{state}</td>
      <td>{timeOf(receivedAt)}</td>
      <td>{attempts}</td>
      <td>{timeOf(deliveredAt ?? nextAttemptAt)}</td>
      <td>{lastOutcome}</td>
      <td>
        <div className="ops-actions">
          {state === "delivered" ? null : (
            <Action
              row={row}
              action="retry"
              label={opsTexts({ language }).retry(reference)}
              text={opsTexts({ language }).retryShort}
              query={query}
            />
          )}
          {waits ? (
            <details>
              <summary>{opsTexts({ language }).discardShort}</summary>
              <Action
                row={row}
                action="discard"
                label={opsTexts({ language }).discard(reference)}
                text={opsTexts({ language }).confirm}
                query={query}
              />
            </details>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

interface ActionProps {
  readonly row: OpsRow;
  readonly action: "retry" | "discard";
  readonly label: string;
  readonly text: string;
  readonly query: string;
}

function Action({ row, action, label, text, query }: ActionProps) {
  return (
    <form method="post" action={`/ops/outbox/${row.reference}/${action}?${query}`}>
      <input type="hidden" name="product" value={row.product} />
      <button className="button button--quiet button--compact" type="submit" aria-label={label}>
        {text}
      </button>
    </form>
  );
}

const clock = new Intl.DateTimeFormat("id-ID", { dateStyle: "short", timeStyle: "medium", timeZone: "Asia/Jakarta" });

function timeOf(iso: string | null): string {
  return iso === null ? "" : clock.format(new Date(iso));
}
