import { timeOf } from "./clock";
import type { OpsAccess } from "./rows";
import type { OpsVisit } from "./visit";

/** Who did what with which post, the latest first. */
export function AccessTable({ visit, accesses }: { visit: OpsVisit; accesses: readonly OpsAccess[] }) {
  const { t, href } = visit;
  const { access, columns } = t.ops;
  if (accesses.length === 0) return <p>{access.none}</p>;
  return (
    <table className="ops-table">
      <thead>
        <tr>
          {[access.at, access.operator, access.action, columns.reference].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accesses.map(({ at, operator, action, product, reference }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may have been done twice in one moment
          <tr key={index}>
            <td data-label={access.at}>{timeOf(at, t.language)}</td>
            <td data-label={access.operator} data-long>
              {operator}
            </td>
            <td data-label={access.action}>{access.actions[action]}</td>
            <td data-label={columns.reference}>
              <a href={href(`/outbox/${reference}`, { product })} aria-label={t.ops.open(reference)}>
                {reference}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
