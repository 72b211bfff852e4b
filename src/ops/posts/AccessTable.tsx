import { everyItem } from "../../outbox/operators/access-log";
import { DataTable, timeOf } from "../elements";
import { operatorText } from "../operator";
import type { OpsScope } from "../page";
import type { OpsAccess } from "./rows";

interface AccessTableProps {
  readonly scope: OpsScope;
  readonly accesses: readonly OpsAccess[];
}

/** Who did what with which submission, the latest first. */
export function AccessTable({ scope, accesses }: AccessTableProps) {
  const { t, href } = scope;
  const { access, columns } = t;
  return (
    <DataTable
      label={t.pages.accesses}
      columns={[access.at, access.operator, access.action, columns.reference]}
      long={[access.operator]}
      none={access.none}
      rows={accesses.map(({ at, operator, action, product, reference }) => [
        timeOf(at, scope.language),
        operatorText(scope, operator),
        access.actions[action],
        reference === everyItem ? (
          `${access.everyItem}, ${product}`
        ) : (
          <a key={reference} href={href(`/outbox/${reference}`, { product })} aria-label={t.open(reference)}>
            {reference}
          </a>
        ),
      ])}
    />
  );
}
