import type { SubmissionFields } from "../../outbox/items/submission";
import { FactList, timeOf } from "../elements";
import { OpsDocument, type OpsScope } from "../page";
import { AccessTable } from "./AccessTable";
import { PostActions } from "./PostActions";
import { reasonText } from "./reason-text";
import type { OpsAccess, OpsPost } from "./rows";

export interface PostPageProps {
  readonly scope: OpsScope;
  readonly post: OpsPost;
  /** Who did what with it, the latest first. */
  readonly accesses: readonly OpsAccess[];
}

/** One submission with everything that was sent. */
export function PostPage({ scope, post, accesses }: PostPageProps) {
  const { t, href } = scope;
  const { columns, states, daysLeft } = t;
  const { reference, product, fields } = post;
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
          <Fields scope={scope} fields={fields} />
          <Files scope={scope} post={post} />
        </>
      )}
      <h2>{t.pages.accesses}</h2>
      <AccessTable scope={scope} accesses={accesses} />
    </OpsDocument>
  );
}

function Fields({ scope, fields }: { scope: OpsScope; fields: SubmissionFields }) {
  const { sent, empty, yes, no } = scope.t.post;
  const textOf = (value: SubmissionFields[string]) => {
    if (typeof value === "boolean") return value ? yes : no;
    return (Array.isArray(value) ? value.join(", ") : value) || empty;
  };
  return (
    <>
      <h2>{sent}</h2>
      <FactList
        facts={Object.entries(fields).map(([name, value]) => [name, textOf(value)])}
        className=" ops-facts--sent"
      />
    </>
  );
}

function Files({ scope, post: { product, reference, files } }: Pick<PostPageProps, "scope" | "post">) {
  const { files: title, noFiles } = scope.t.post;
  return (
    <>
      <h2>{title}</h2>
      {files?.length ? (
        <ul className="ops-files">
          {files.map(({ number, field, name, size }) => (
            <li key={number}>
              <a href={scope.href(`/outbox/${reference}/files/${number}`, { product })} download={name}>
                {name}
              </a>{" "}
              <span>
                {field}, {Math.ceil(size / 1024)} KB
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{noFiles}</p>
      )}
    </>
  );
}
