import type { FormProps } from "./form-props";
import { useScriptTexts } from "./texts-context";

interface ConnectionNoticeProps {
  readonly props: Pick<FormProps, "form">;
  /** The summary of a form that was not sent announces the same. */
  readonly isAnnounced: boolean;
  readonly onRetry: () => void;
}

/** Requests wait for the connection. */
export function ConnectionNotice({ props, isAnnounced, onRetry }: ConnectionNoticeProps) {
  const t = useScriptTexts().line;
  const id = `${props.form}-line`;
  return (
    <section className="connection-notice" aria-labelledby={id}>
      <div role={isAnnounced ? undefined : "status"}>
        <h3 className="draft-title" id={id}>
          {t.title}
        </h3>
        <p>{t.text}</p>
      </div>
      <button className="button button--quiet button--compact" type="button" onClick={onRetry}>
        {t.retry}
      </button>
    </section>
  );
}
