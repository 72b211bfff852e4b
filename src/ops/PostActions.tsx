import type { OpsRow } from "./rows";
import type { OpsVisit } from "./visit";

interface PostActionProps {
  readonly visit: OpsVisit;
  readonly row: OpsRow;
  /** Of the list to come back to. */
  readonly query: Readonly<Record<string, string>>;
}

/** Sends a post again; nothing for one that is through or gone. */
export function Retry({ visit, row, query }: PostActionProps) {
  const { retry, retryShort } = visit.t.ops;
  if (row.state === "delivered" || row.state === "erased") return null;
  return <Action visit={visit} row={row} query={query} action="retry" label={retry(row.reference)} text={retryShort} />;
}

/** Removes a post that waits for an operator, after a question. */
export function Discard({ visit, row, query }: PostActionProps) {
  const { discard, discardShort, confirm } = visit.t.ops;
  if (row.state !== "review" && row.state !== "dead") return null;
  return (
    <details>
      <summary>{discardShort}</summary>
      <Action visit={visit} row={row} query={query} action="discard" label={discard(row.reference)} text={confirm} />
    </details>
  );
}

interface ActionProps extends PostActionProps {
  readonly action: "retry" | "discard";
  readonly label: string;
  readonly text: string;
}

function Action({ visit, row, query, action, label, text }: ActionProps) {
  return (
    <form method="post" action={visit.href(`/outbox/${row.reference}/${action}`, query)}>
      <input type="hidden" name="product" value={row.product} />
      <button className="button button--quiet button--compact" type="submit" aria-label={label}>
        {text}
      </button>
    </form>
  );
}
