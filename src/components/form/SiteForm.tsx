import { trapName } from "../../forms/input";
import { type FieldModel, type FormModel, fieldsOfModel, type SectionModel } from "../../forms/model";
import { messageOf } from "../../forms/state";
import { checkName, draftName, fromName, nextStep, type StepModel, stepName, withQuery } from "../../forms/steps";
import { Icon } from "../media/Icon";
import { Field, type FormPartProps } from "./Field";
import { ProgressList, Review, StepButton, stepLineId } from "./Steps";

/** Plain JSON. */
export interface SiteFormProps extends FormPartProps {
  /** Null for a form without steps. */
  readonly step: StepModel | null;
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
export function SiteForm(props: SiteFormProps) {
  const { model, step, state, texts, consent, hidden, siteKey } = props;
  const parted = model.sections.length > 1;
  const withFiles = model.sections.some(({ rows }) => rows.flat().some(({ control }) => control === "file"));
  const carried = { ...hidden, ...(step && { [fromName]: step.current, [draftName]: step.savedForm }) };
  return (
    <form
      className={parted ? "form form--parted" : "form"}
      id={model.id}
      method="post"
      action={model.action}
      encType={withFiles ? "multipart/form-data" : undefined}
      noValidate
    >
      {/* Enter in a field presses the first button of a form: this one opens the next step. */}
      {step && (
        <StepButton className="visually-hidden" model={model} step={nextStep} tabIndex={-1} aria-hidden="true" />
      )}
      {step && <ProgressList model={model} step={step} state={state} texts={texts} />}
      <div className="form-parts">
        <ErrorSummary model={model} step={step} state={state} texts={texts} />
        {step?.isLost && <p className="form-lost">{texts.lost}</p>}
        <p className="form-note">{texts.required}</p>
        {model.sections.map((section) => (
          <FormSection key={section.id} section={section} form={props} />
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
        <FormActions {...props} />
        {step?.savedForm && <p className="form-note">{texts.keptForAWeek}</p>}
      </div>
    </form>
  );
}

/**
 * A part of a form: its fields in one column, pairs side by side where there is room. Script shows rows again that the
 * values of other fields make irrelevant.
 */
function FormSection({ section, form }: { readonly section: SectionModel; readonly form: SiteFormProps }) {
  const { model, step, state, texts } = form;
  const { id, title, lead, rows } = section;
  const isTitled = model.sections.length > 1;
  return (
    <section
      className="form-section"
      id={id}
      data-step={section.step}
      hidden={step !== null && section.step !== step.current}
      aria-labelledby={step ? stepLineId(model) : isTitled ? `${id}-title` : undefined}
    >
      {isTitled && (
        <h3 className="form-section-title" id={step ? undefined : `${id}-title`}>
          {title}
        </h3>
      )}
      {isTitled && lead && <p className="form-section-lead">{lead}</p>}
      {rows.map((fields) => (
        <div
          key={fields[0]?.key}
          className={fields.length > 1 ? "form-row form-row--pair" : "form-row"}
          hidden={fields.every(({ key }) => step?.skipped.includes(key))}
        >
          {fields.map((field) => (
            <Field key={field.key} field={field} state={state} texts={texts} />
          ))}
        </div>
      ))}
    </section>
  );
}

function FormActions({ model, step, texts, cancel }: SiteFormProps) {
  const isLast = !step || step.isReview;
  return (
    <div className="form-actions">
      {step && (
        <StepButton className="button" model={model} step={nextStep} hidden={isLast}>
          {texts.next}
        </StepButton>
      )}
      <button className="button" type="submit" data-send hidden={!isLast}>
        {model.send}
      </button>
      {step && (
        <StepButton
          className="button button--quiet"
          model={model}
          step={step.previous ?? ""}
          data-back
          hidden={step.previous === null}
        >
          {texts.back}
        </StepButton>
      )}
      <a className="button button--quiet" href={cancel} hidden={!isLast}>
        {texts.cancel}
      </a>
    </div>
  );
}

/** All errors, with a link to each field. Its head takes the focus when the page opens. */
function ErrorSummary({ model, step, state, texts }: FormPartProps & { readonly step: StepModel | null }) {
  const wrong = fieldsOfModel(model).flatMap((field) => {
    const message = messageOf(field, state);
    return message ? [{ message, id: field.id, href: `${addressOfStep(model, step, field)}#${field.id}` }] : [];
  });
  if (wrong.length === 0 && !state.unavailable) return null;
  const [title, lead] = state.unavailable
    ? [texts.unavailableTitle, texts.unavailableText]
    : [texts.summaryTitle, texts.summaryLead];
  return (
    <div className="error-summary">
      {/* biome-ignore lint/a11y/noAutofocus: the page opens because of what it says; a long list would push its title out of sight */}
      <div className="error-summary-head" id={`${model.id}-errors`} tabIndex={-1} autoFocus>
        {/* An alert on the element that takes the focus would be read twice. */}
        <div role="alert">
          <h3 className="error-summary-title">
            <Icon name="alert" />
            <span>{title}</span>
          </h3>
          <p>{lead}</p>
        </div>
      </div>
      {wrong.length > 0 && (
        <ul className="error-summary-list">
          {wrong.map(({ id, message, href }) => (
            <li key={id}>
              <a href={href}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Path of the step that shows the field; empty for the current one. */
function addressOfStep({ action, sections }: FormModel, step: StepModel | null, field: FieldModel): string {
  const section = sections.find(({ rows }) => rows.flat().includes(field));
  if (!step?.savedForm || !section || section.step === step.current) return "";
  return withQuery(action, { [stepName]: section.step, [draftName]: step.savedForm, [checkName]: "1" });
}
