import type { PostFields } from "../outbox/post";
import { AccessTable } from "./AccessTable";
import { timeOf } from "./clock";
import { OpsDocument } from "./OpsDocument";
import { Discard, Retry } from "./PostActions";
import type { OpsAccess, OpsPost } from "./rows";
import type { OpsVisit } from "./visit";

export interface PostPageProps {
  readonly visit: OpsVisit;
  readonly post: OpsPost;
  /** Who did what with it, the latest first. */
  readonly accesses: readonly OpsAccess[];
}

/** One post with everything that was sent. */
export function PostPage({ visit, post, accesses }: PostPageProps) {
  const { t, href } = visit;
  const { columns, states, daysLeft } = t.ops;
  const { reference, product, fields, files } = post;
  const facts = [
    [columns.form, `${product} · ${post.form}`],
    [columns.state, states[post.state]],
    [columns.outcome, post.lastOutcome ?? ""],
    [columns.received, timeOf(post.receivedAt, t.language)],
    [columns.attempts, String(post.attempts)],
    [columns.expires, post.daysLeft === null ? "" : daysLeft(post.daysLeft)],
  ] as const;
  return (
    <OpsDocument visit={visit} title={reference} path={`/outbox/${reference}`} query={{ product }}>
      <p>
        <a className="ops-back" href={href("/outbox", { product })}>
          {t.ops.post.back}
        </a>
      </p>
      <dl className="ops-facts">
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {fields === null ? (
        <p className="ops-notice">{t.ops.post.gone}</p>
      ) : (
        <>
          <div className="ops-actions">
            <a
              className="button button--quiet button--compact"
              href={href(`/outbox/${reference}`, { product, format: "json" })}
            >
              {t.ops.post.exported}
            </a>
            <Retry visit={visit} row={post} query={{ product }} />
            <Discard visit={visit} row={post} query={{ product }} />
          </div>
          <p className="ops-hint">{t.ops.post.recorded}</p>
          <Fields visit={visit} fields={fields} />
          <Files visit={visit} post={{ product, reference, files: files ?? [] }} />
        </>
      )}
      <h2>{t.ops.pages.accesses}</h2>
      <AccessTable visit={visit} accesses={accesses} />
    </OpsDocument>
  );
}

function Fields({ visit, fields }: { visit: OpsVisit; fields: PostFields }) {
  const { sent, empty, yes, no } = visit.t.ops.post;
  const textOf = (value: PostFields[string]) => {
    if (typeof value === "boolean") return value ? yes : no;
    return (Array.isArray(value) ? value.join(", ") : value) || empty;
  };
  return (
    <>
      <h2>{sent}</h2>
      <dl className="ops-facts ops-facts--sent">
        {Object.entries(fields).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{textOf(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Files({ visit, post }: { visit: OpsVisit; post: Pick<OpsPost, "product" | "reference" | "files"> }) {
  const { files: title, noFiles } = visit.t.ops.post;
  const { product, reference, files } = post;
  return (
    <>
      <h2>{title}</h2>
      {files?.length ? (
        <ul className="ops-files">
          {files.map(({ number, field, name, size }) => (
            <li key={number}>
              <a href={visit.href(`/outbox/${reference}/files/${number}`, { product })} download={name}>
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
