import { ActionForm } from "../elements";
import type { OpsScope, UrlParameters } from "../page";
import type { OpsRow } from "./rows";

interface PostActionsProps {
  readonly scope: OpsScope;
  readonly row: OpsRow;
  /** The query of the list to return to. */
  readonly query: UrlParameters;
}

/** Buttons that send a submission again, and that delete one which waits for an operator, after confirmation. */
export function PostActions({ scope, row: { reference, product, state }, query }: PostActionsProps) {
  const { retry, discard, discardShort, confirm } = scope.t;
  const hrefOf = (action: string) => scope.href(`/outbox/${reference}/${action}`, query);
  const shared = { fields: { product }, isQuiet: true };
  return (
    <>
      {state === "delivered" || state === "erased" ? null : (
        <ActionForm {...shared} action={hrefOf("retry")} label={`${retry} ${reference}`} text={retry} />
      )}
      {state === "review" || state === "dead" ? (
        <details>
          <summary>{discardShort}</summary>
          <ActionForm {...shared} action={hrefOf("discard")} label={discard(reference)} text={confirm} />
        </details>
      ) : null}
    </>
  );
}
