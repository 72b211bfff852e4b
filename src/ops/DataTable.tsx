import type { ReactNode } from "react";

export interface Cell {
  readonly value: ReactNode;
  /** Breaks anywhere. */
  readonly long?: boolean;
  /** Has nothing to say, which needs no line on a narrow screen. */
  readonly empty?: boolean;
}

interface DataTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** The first cell heads its row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly Cell[] }[];
}

/** A table whose rows are cards on narrow screens, where every cell says what it is. */
export function DataTable({ label, columns, rows }: DataTableProps) {
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
        {rows.map(({ key, cells: [head, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{head?.value}</th>
            {cells.map(({ value, long, empty }, index) => (
              <td
                key={columns[index + 1]}
                data-label={columns[index + 1]}
                data-long={long}
                data-empty={empty || undefined}
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
