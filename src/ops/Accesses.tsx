import { everyPost } from "../outbox/access";
import { timeOf } from "./clock";
import { OpsDocument } from "./OpsDocument";
import type { OpsAccess } from "./rows";
import type { OpsScope } from "./scope";

/** Who did what with which post, the latest first. */
export function AccessTable({ scope, accesses }: { scope: OpsScope; accesses: readonly OpsAccess[] }) {
  const { t, href } = scope;
  const { access, columns } = t;
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
            <td data-label={access.at}>{timeOf(at, scope.language)}</td>
            <td data-label={access.operator} data-long>
              {operator}
            </td>
            <td data-label={access.action}>{access.actions[action]}</td>
            <td data-label={columns.reference}>
              {reference === everyPost ? (
                `${access.everyPost}, ${product}`
              ) : (
                <a href={href(`/outbox/${reference}`, { product })} aria-label={t.open(reference)}>
                  {reference}
                </a>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who did what with posts. */
export function AccessesPage({ scope, accesses }: { scope: OpsScope; accesses: readonly OpsAccess[] }) {
  const { access, pages } = scope.t;
  return (
    <OpsDocument scope={scope} title={pages.accesses} path="/accesses">
      <p className="ops-hint">{access.intro}</p>
      <AccessTable scope={scope} accesses={accesses} />
    </OpsDocument>
  );
}
