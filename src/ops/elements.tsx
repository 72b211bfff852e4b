import type { ReactNode } from "react";
import { type Language, perLanguage } from "../i18n/languages";

const clockOf = perLanguage(
  ({ locale }) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Jakarta" }),
);

/** A time, ISO 8601 or milliseconds since the epoch, on the clocks of Jakarta; empty for null. */
export function timeOf(time: string | number | null, language: Language): string {
  return time === null ? "" : clockOf(language).format(new Date(time));
}

export const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

interface DataTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Columns whose values break anywhere. */
  readonly long?: readonly string[];
  /** The first cell heads its row. A cell with null or "" takes no line on a narrow screen. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** Shown instead of a table without rows. */
  readonly emptyText?: string;
}

/** The cells of a row in the order of the headings. The compiler names a heading without a cell. */
export function cellsInOrder<Column extends string>(
  headings: Readonly<Record<Column, string>>,
  cells: Readonly<Record<Column, ReactNode>>,
): readonly ReactNode[] {
  const byColumn = new Map(Object.entries<ReactNode>(cells));
  return Object.keys(headings).map((column) => byColumn.get(column) ?? null);
}

/** A table whose rows are cards on narrow screens, where every cell shows the name of its column. */
export function DataTable({ label, columns, long = [], rows, emptyText }: DataTableProps) {
  if (emptyText !== undefined && rows.length === 0) return <p>{emptyText}</p>;
  return (
    <table className="ops-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows.entries()].map(([position, [head, ...cells]]) => (
          <tr key={position}>
            <th scope="row">{head}</th>
            {columns.slice(1).map((name, column) => (
              <td
                key={name}
                data-label={name}
                data-long={long.includes(name) || undefined}
                data-empty={cells[column] === null || cells[column] === "" || undefined}
              >
                {cells[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A fact with its name; one with an empty value is not shown. */
export type LabelledValue = readonly [name: string, value: ReactNode];

export function FactList({
  facts,
  className = "",
}: {
  readonly facts: readonly LabelledValue[];
  readonly className?: string;
}) {
  return (
    <dl className={`ops-facts${className}`}>
      {facts
        .filter(([, value]) => value !== "")
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Words for a state; `ops.css` has a colour for those that need a look. */
export const StateText = ({ state, text }: { readonly state: string; readonly text: string }) => (
  <span className={`ops-state ops-state--${state}`}>{text}</span>
);

interface ActionFormProps {
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** For screen readers, where several buttons have the same text. */
  readonly label?: string;
  readonly isQuiet?: boolean;
  readonly text: string;
}

export function ActionForm({ action, fields = {}, label, isQuiet = false, text }: ActionFormProps) {
  return (
    <form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={`button ${isQuiet ? "button--quiet " : ""}button--compact`} type="submit" aria-label={label}>
        {text}
      </button>
    </form>
  );
}
