import { trapName } from "../../forms/input";
import type { FormModel } from "../../forms/model";
import type { FormState } from "../../forms/state";
import { ErrorSummary } from "./ErrorSummary";
import type { FormParts } from "./FieldError";
import { FormSection } from "./FormSection";
import { ProgressList } from "./ProgressList";

/** Everything a form's page knows of it. JSON values only. */
export interface SiteFormProps {
  readonly model: FormModel;
  readonly state: FormState;
  readonly texts: FormParts;
  readonly consent: { readonly before: string; readonly link: string; readonly after: string; readonly href: string };
  /** Address that Cancel leads to. */
  readonly cancel: string;
  /** What goes along unseen, such as the vacancy. */
  readonly hidden: Readonly<Record<string, string>>;
  /** Of Turnstile, where it is in use. */
  readonly siteKey: string | null;
}

/**
 * A form of the site. It posts to its own page; the browser's own bubbles stay away, so that every message is one of
 * ours, while its checks still colour what was touched.
 */
export function SiteForm({ model, state, texts, consent, cancel, hidden, siteKey }: SiteFormProps) {
  const parted = model.sections.length > 1;
  const withFiles = model.sections.some(({ rows }) => rows.flat().some(({ control }) => control === "file"));
  return (
    <form
      className={parted ? "form form--parted" : "form"}
      id={model.id}
      method="post"
      action={model.action}
      encType={withFiles ? "multipart/form-data" : undefined}
      noValidate
    >
      {parted && <ProgressList model={model} state={state} texts={texts} />}
      <div className="form-parts">
        <ErrorSummary model={model} state={state} texts={texts} />
        <p className="form-note">{texts.required}</p>
        {model.sections.map((section) => (
          <FormSection key={section.id} section={section} state={state} texts={texts} titled={parted} />
        ))}
        <div className="form-trap" aria-hidden="true">
          <label htmlFor={`${model.id}-${trapName}`}>{texts.trap}</label>
          <input id={`${model.id}-${trapName}`} name={trapName} tabIndex={-1} autoComplete="off" />
        </div>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ))}
        {siteKey && <div className="cf-turnstile" data-sitekey={siteKey} />}
        <p className="form-consent">
          {consent.before}
          <a href={consent.href}>{consent.link}</a>
          {consent.after}
        </p>
        <div className="form-actions">
          <button className="button" type="submit">
            {model.send}
          </button>
          <a className="button button--quiet" href={cancel}>
            {texts.cancel}
          </a>
        </div>
      </div>
    </form>
  );
}
