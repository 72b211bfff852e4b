import { everyPost } from "../../outbox/operators/access-log";
import { timeOf } from "../clock";
import { DataTable } from "../DataTable";
import { OpsDocument } from "../OpsDocument";
import { operatorText } from "../operator";
import type { OpsScope } from "../scope";
import type { OpsAccess } from "./rows";

/** Who did what with which post, the latest first. */
export function AccessTable({ scope, accesses }: { scope: OpsScope; accesses: readonly OpsAccess[] }) {
  const { t, href } = scope;
  const { access, columns } = t;
  if (accesses.length === 0) return <p>{access.none}</p>;
  return (
    <DataTable
      label={t.pages.accesses}
      columns={[access.at, access.operator, access.action, columns.reference]}
      rows={accesses.map(({ at, operator, action, product, reference }, index) => ({
        // The same may have been done twice in one moment.
        key: String(index),
        cells: [
          { value: timeOf(at, scope.language) },
          { value: operatorText(scope, operator), long: true },
          { value: access.actions[action] },
          {
            value:
              reference === everyPost ? (
                `${access.everyPost}, ${product}`
              ) : (
                <a href={href(`/outbox/${reference}`, { product })} aria-label={t.open(reference)}>
                  {reference}
                </a>
              ),
          },
        ],
      }))}
    />
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
