import type { SubmissionFields } from "../../outbox/items/submission";
import { everyItem } from "../../outbox/operators/access-log";
import { ActionForm, DataTable, FactList, timeOf } from "../elements";
import { operatorText } from "../operator";
import { OpsDocument, type OpsScope, type UrlParameters } from "../page";
import { reasonText } from "./reason-text";
import type { OpsAccess, OpsPost, OpsRow } from "./rows";

interface PostPageProps {
  readonly scope: OpsScope;
  readonly post: OpsPost;
  /** Who did what with it, the latest first. */
  readonly accesses: readonly OpsAccess[];
}

/** One submission with everything that was sent. */
export function PostPage({ scope, post, accesses }: PostPageProps) {
  const { t, href } = scope;
  const { columns, states, daysLeft } = t;
  const { sent, noFiles, empty, yes, no } = t.post;
  const { reference, product, fields, files } = post;
  const textOf = (value: SubmissionFields[string]) => {
    if (typeof value === "boolean") return value ? yes : no;
    return (Array.isArray(value) ? value.join(", ") : value) || empty;
  };
  const facts = [
    [columns.form, `${product} · ${t.forms[post.form]}`],
    [columns.state, states[post.state]],
    [columns.outcome, post.lastOutcome ? reasonText(scope, post.lastOutcome) : ""],
    [columns.received, timeOf(post.receivedAt, scope.language)],
    [columns.attempts, String(post.attempts)],
    [columns.expires, post.daysLeft === null ? "" : daysLeft(post.daysLeft)],
  ] as const;
  return (
    <OpsDocument scope={scope} title={reference} path={`/outbox/${reference}`} query={{ product }}>
      <p>
        <a className="ops-back" href={href("/outbox", { product })}>
          {t.post.back}
        </a>
      </p>
      <FactList facts={facts} />
      {fields === null ? (
        <p className="ops-notice">{t.post.gone}</p>
      ) : (
        <>
          <div className="ops-actions">
            <a
              className="button button--quiet button--compact"
              href={href(`/outbox/${reference}`, { product, format: "json" })}
            >
              {t.post.exported}
            </a>
            <PostActions scope={scope} row={post} query={{ product }} />
          </div>
          <p className="ops-hint">{t.post.recorded}</p>
          <h2>{sent}</h2>
          <FactList
            facts={Object.entries(fields).map(([name, value]) => [name, textOf(value)])}
            className=" ops-facts--sent"
          />
          <h2>{t.post.files}</h2>
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
                        {t.post.marks[code](count)}
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

/** What an access to many concerned. */
function accessedOf({ t: { access } }: OpsScope, { action, items }: Pick<OpsAccess, "action" | "items">): string {
  if (items === null) return access.everyItem;
  return action === "files-listed" || action === "files-backed-up" ? access.files(items) : access.items(items);
}

/** Who did what with which submission, the latest first. */
export function AccessTable({ scope, accesses }: Pick<PostPageProps, "scope" | "accesses">) {
  const { t, href } = scope;
  const { access, columns } = t;
  return (
    <DataTable
      label={t.pages.accesses}
      columns={[access.at, access.operator, access.action, columns.reference]}
      long={[access.operator]}
      none={access.none}
      rows={accesses.map(({ at, operator, action, product, reference, items }) => [
        timeOf(at, scope.language),
        operatorText(scope, operator),
        access.actions[action],
        reference === everyItem ? (
          `${accessedOf(scope, { action, items })}, ${product}`
        ) : (
          <a key={reference} href={href(`/outbox/${reference}`, { product })} aria-label={t.open(reference)}>
            {reference}
          </a>
        ),
      ])}
    />
  );
}
