import { trapName } from "../../forms/input";
import type { FormModel } from "../../forms/model";
import type { FormState } from "../../forms/state";
import type { StepModel } from "../../forms/steps";
import { draftName, fromName, nextStep, stepName } from "../../forms/steps";
import { ErrorSummary } from "./ErrorSummary";
import type { FormParts } from "./Field";
import { FormActions } from "./FormActions";
import { FormSection } from "./FormSection";
import { ProgressList, stepLineId } from "./ProgressList";
import { Review } from "./Review";

/** Plain JSON. */
export interface SiteFormProps {
  readonly model: FormModel;
  /** Null for a form without steps. */
  readonly step: StepModel | null;
  readonly state: FormState;
  readonly texts: FormParts;
  readonly consent: { readonly before: string; readonly link: string; readonly after: string; readonly href: string };
  readonly cancel: string;
  /** Hidden fields, such as the vacancy. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly siteKey: string | null;
}

/**
 * A form of the site. It posts to its own page; the browser's own bubbles stay away, so that every message is one of
 * ours, while its checks still colour what was touched.
 */
export function SiteForm({ model, step, state, texts, consent, cancel, hidden, siteKey }: SiteFormProps) {
  const parted = model.sections.length > 1;
  const withFiles = model.sections.some(({ rows }) => rows.flat().some(({ control }) => control === "file"));
  const carried = { ...hidden, ...(step && { [fromName]: step.current, [draftName]: step.draft }) };
  return (
    <form
      className={parted ? "form form--parted" : "form"}
      id={model.id}
      method="post"
      action={model.action}
      encType={withFiles ? "multipart/form-data" : undefined}
      noValidate
    >
      {step && <EnterKey save={model.save} />}
      {step && <ProgressList model={model} step={step} state={state} texts={texts} />}
      <div className="form-parts">
        <ErrorSummary model={model} step={step} state={state} texts={texts} />
        {step?.isLost && <p className="form-lost">{texts.lost}</p>}
        <p className="form-note">{texts.required}</p>
        {model.sections.map((section) => (
          <FormSection
            key={section.id}
            section={section}
            state={state}
            texts={texts}
            titled={parted}
            stepLine={step && stepLineId(model)}
            skipped={step?.skipped ?? []}
            hidden={step !== null && section.step !== step.current}
          />
        ))}
        {step && <Review model={model} step={step} state={{ ...state, errors: step.marked }} texts={texts} />}
        <div className="form-trap" aria-hidden="true">
          <label htmlFor={`${model.id}-${trapName}`}>{texts.trap}</label>
          <input id={`${model.id}-${trapName}`} name={trapName} tabIndex={-1} autoComplete="off" />
        </div>
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} defaultValue={value} />
        ))}
        <div className="form-closing" hidden={step !== null && !step.isReview}>
          {siteKey && <div className="cf-turnstile" data-sitekey={siteKey} />}
          <p className="form-consent">
            {consent.before}
            <a href={consent.href}>{consent.link}</a>
            {consent.after}
          </p>
        </div>
        <FormActions model={model} step={step} texts={texts} cancel={cancel} />
        {step?.draft && <p className="form-note">{texts.keptForADay}</p>}
      </div>
    </form>
  );
}

/** Enter in a field presses the first button of a form: this one opens the next step. */
function EnterKey({ save }: Pick<FormModel, "save">) {
  return (
    <button
      className="visually-hidden"
      type="submit"
      name={stepName}
      value={nextStep}
      formAction={save ?? undefined}
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
