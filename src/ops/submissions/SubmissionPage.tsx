import { allReferences } from "../../outbox/operators/access-log";
import type { SubmissionFields } from "../../outbox/submissions/submission";
import { ActionForm, DataTable, FactList, timeOf } from "../elements";
import { operatorText } from "../operator";
import { OpsDocument, type OpsScope, type UrlParameters } from "../page";
import { confirmationText, reasonText } from "./reason-text";
import type { OpsAccess, OpsRow, OpsSubmission } from "./rows";

interface SubmissionPageProps {
  readonly scope: OpsScope;
  readonly submission: OpsSubmission;
  /** Who did what with it, the latest first. */
  readonly accesses: readonly OpsAccess[];
}

/** One submission with everything that was sent. */
export function SubmissionPage({ scope, submission, accesses }: SubmissionPageProps) {
  const { t, href } = scope;
  const { columns, states, daysLeft } = t;
  const { sent, noFiles, empty, yes, no } = t.submission;
  const { reference, product, fields, files } = submission;
  const textOf = (value: SubmissionFields[string]) => {
    if (typeof value === "boolean") return value ? yes : no;
    return (Array.isArray(value) ? value.join(", ") : value) || empty;
  };
  const facts = [
    [columns.form, `${product} · ${t.forms[submission.form]}`],
    [columns.state, states[submission.state]],
    [columns.outcome, submission.lastOutcome ? reasonText(scope, submission.lastOutcome) : ""],
    [columns.received, timeOf(submission.receivedAt, scope.language)],
    ...(submission.confirmation === null
      ? []
      : [[columns.confirmation, confirmationText(scope, submission.confirmation)] as const]),
    [columns.attempts, String(submission.attempts)],
    [columns.expires, submission.daysLeft === null ? "" : daysLeft(submission.daysLeft)],
  ] as const;
  return (
    <OpsDocument scope={scope} title={reference} path={`/outbox/${reference}`} query={{ product }}>
      <p>
        <a className="ops-back" href={href("/outbox", { product })}>
          {t.submission.back}
        </a>
      </p>
      <FactList facts={facts} />
      {fields === null ? (
        <p className="ops-notice">{t.submission.gone}</p>
      ) : (
        <>
          <div className="ops-actions">
            <a
              className="button button--quiet button--compact"
              href={href(`/outbox/${reference}`, { product, format: "json" })}
            >
              {t.submission.exported}
            </a>
            <SubmissionActions scope={scope} row={submission} query={{ product }} />
          </div>
          <p className="ops-hint">{t.submission.recorded}</p>
          <h2>{sent}</h2>
          <FactList
            facts={Object.entries(fields).map(([name, value]) => [name, textOf(value)])}
            className=" ops-facts--sent"
          />
          <h2>{t.submission.files}</h2>
          {files?.length ? (
            <ul className="ops-files">
              {files.map(({ number, field, name, size, marks = [] }) => (
                <li key={number}>
                  <a href={href(`/outbox/${reference}/files/${number}`, { product })} download={name}>
                    {name}
                  </a>{" "}
                  <span>
                    {field}, {Math.ceil(size / 1024)} KB
                    {marks.map(({ code, count, names }) => (
                      <strong key={code}>
                        {"; "}
                        {t.submission.marks[code](count)}
                        {names.length > 0 ? `: ${names.join(", ")}` : ""}
                      </strong>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p>{noFiles}</p>
          )}
        </>
      )}
      <h2>{t.pages.accesses}</h2>
      <AccessTable scope={scope} accesses={accesses} />
    </OpsDocument>
  );
}

interface SubmissionActionsProps {
  readonly scope: OpsScope;
  readonly row: OpsRow;
  /** The query of the list to return to. */
  readonly query: UrlParameters;
}

/** Buttons that send a submission again, and that delete one which waits for an operator, after confirmation. */
export function SubmissionActions({ scope, row: { reference, product, state }, query }: SubmissionActionsProps) {
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

/** What an access to many concerned. */
function accessedOf({ t: { access } }: OpsScope, { action, affected }: Pick<OpsAccess, "action" | "affected">): string {
  if (affected === null) return access.allReferences;
  return action === "files-listed" || action === "files-backed-up" ? access.files(affected) : access.affected(affected);
}

/** Who did what with which submission, the latest first. */
export function AccessTable({ scope, accesses }: Pick<SubmissionPageProps, "scope" | "accesses">) {
  const { t, href } = scope;
  const { access, columns } = t;
  return (
    <DataTable
      label={t.pages.accesses}
      columns={[access.at, access.operator, access.action, columns.reference]}
      long={[access.operator]}
      emptyText={access.empty}
      rows={accesses.map(({ at, operator, action, product, reference, affected }) => [
        timeOf(at, scope.language),
        operatorText(scope, operator),
        access.actions[action],
        reference === allReferences ? (
          `${accessedOf(scope, { action, affected })}, ${product}`
        ) : (
          <a key={reference} href={href(`/outbox/${reference}`, { product })} aria-label={t.open(reference)}>
            {reference}
          </a>
        ),
      ])}
    />
  );
}
