import type { OpsScope, Query } from "../scope";
import type { OpsRow } from "./rows";

interface PostActionProps {
  readonly scope: OpsScope;
  readonly row: OpsRow;
  /** The query of the list to return to. */
  readonly query: Query;
}

/** A button that sends a post again; nothing for a delivered or erased one. */
export function Retry({ scope, row, query }: PostActionProps) {
  const { retry, retryShort } = scope.t;
  if (row.state === "delivered" || row.state === "erased") return null;
  return <Action scope={scope} row={row} query={query} action="retry" label={retry(row.reference)} text={retryShort} />;
}

/** A button that deletes a post waiting for an operator, after confirmation. */
export function Discard({ scope, row, query }: PostActionProps) {
  const { discard, discardShort, confirm } = scope.t;
  if (row.state !== "review" && row.state !== "dead") return null;
  return (
    <details>
      <summary>{discardShort}</summary>
      <Action scope={scope} row={row} query={query} action="discard" label={discard(row.reference)} text={confirm} />
    </details>
  );
}

interface ActionProps extends PostActionProps {
  readonly action: "retry" | "discard";
  readonly label: string;
  readonly text: string;
}

function Action({ scope, row, query, action, label, text }: ActionProps) {
  return (
    <form method="post" action={scope.href(`/outbox/${row.reference}/${action}`, query)}>
      <input type="hidden" name="product" value={row.product} />
      <button className="button button--quiet button--compact" type="submit" aria-label={label}>
        {text}
      </button>
    </form>
  );
}
