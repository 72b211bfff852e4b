import type { FormEvent } from "react";
import { trapName } from "../../forms/input";
import { fieldsOfModel } from "../../forms/model";
import { draftName, fromName, nextStep, stepName } from "../../forms/steps";
import { ConnectionNotice } from "./ConnectionNotice";
import { DraftNotice, DraftOffer } from "./DraftOffer";
import { FormActions } from "./FormActions";
import { FormSection } from "./FormSection";
import { FormSummary } from "./FormSummary";
import type { FormProps } from "./form-props";
import { ProgressList, Review, StepButton } from "./Steps";
import { consentTexts } from "./texts";
import { SharedTexts } from "./texts-context";
import { type FormOptions, type FormPartProps, type LiveForm, useForm } from "./use-form";

/**
 * A form of the site. It posts to its own page; the browser's own bubbles stay away, so that every message is one of
 * ours, while its checks still colour what was touched. Its fields are uncontrolled: the browser has their values.
 */
export function Form(props: FormOptions) {
  const form = useForm(props);
  const { element, model, steps, sending } = form;
  const step = steps.shown;
  const hasFiles = fieldsOfModel(model).some(({ control }) => control === "file");
  return (
    <SharedTexts value={props.source.shared}>
      <form
        ref={element}
        className={classOf(form)}
        id={model.id}
        method="post"
        action={model.action}
        encType={hasFiles ? "multipart/form-data" : undefined}
        noValidate
        aria-busy={sending.isBusy ? true : undefined}
        {...handlersOf(form)}
      >
        {/* Enter in a field presses the first button of a form: this one opens the next step. */}
        {step && (
          <StepButton className="visually-hidden" model={model} step={nextStep} tabIndex={-1} aria-hidden="true" />
        )}
        {step && <ProgressList props={props} form={form} step={step} />}
        <FormParts props={props} form={form} />
      </form>
    </SharedTexts>
  );
}

const classOf = ({ model, isLive }: LiveForm): string =>
  ["form", model.sections.length > 1 && "form--parted", isLive && "form--live"].filter(Boolean).join(" ");

/** What a visitor does with the form. */
function handlersOf({ steps, sending, suggestions, checks, onEntered, onLeft }: LiveForm) {
  return {
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      const { nativeEvent } = event;
      const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
      if (button instanceof HTMLButtonElement && button.name === stepName) steps.follow(button.value);
      else sending.submit();
    },
    onInput(): void {
      sending.changed();
      onEntered();
    },
    onChange(): void {
      onEntered();
      suggestions.onChange();
    },
    onFocus({ target }: { readonly target: EventTarget }): void {
      suggestions.onUsed(target instanceof Element ? checks.fieldAt(target) : undefined);
    },
    onBlur: onLeft,
  };
}

function FormParts({ props, form }: FormPartProps) {
  const { model, steps, draft, sending, connection } = form;
  const { parts: texts } = props.source.shared;
  const step = steps.shown;
  return (
    <div className="form-parts">
      <DraftOffer props={props} draft={draft} />
      <FormSummary props={props} form={form} />
      {step?.isLost && <p className="form-lost">{texts.lost}</p>}
      <p className="form-note">{texts.required}</p>
      {model.sections.map((section) => (
        <FormSection key={section.id} section={section} props={props} form={form} />
      ))}
      {step && <Review props={props} form={form} step={step} />}
      <HiddenFields props={props} form={form} />
      <div className="form-closing" hidden={step !== null && !step.isReview}>
        {props.siteKey && <div className="cf-turnstile" data-sitekey={props.siteKey} suppressHydrationWarning />}
        <Consent props={props} />
      </div>
      {connection.isWaiting && (
        <ConnectionNotice
          props={props}
          isAnnounced={sending.summary !== null && sending.summary !== undefined}
          onRetry={() => connection.connection.retryNow()}
        />
      )}
      <FormActions props={props} form={form} />
      <DraftNotice draft={draft} />
      {step?.savedForm && <p className="form-note">{texts.keptForAWeek}</p>}
    </div>
  );
}

/** The honeypot, and what goes with the form unseen. */
function HiddenFields({ props, form: { model } }: FormPartProps) {
  const { step, hidden, source } = props;
  const carried = { ...hidden, ...(step && { [fromName]: step.current, [draftName]: step.savedForm }) };
  return (
    <>
      <div className="form-trap" aria-hidden="true">
        <label htmlFor={`${model.id}-${trapName}`}>{source.shared.parts.trap}</label>
        <input id={`${model.id}-${trapName}`} name={trapName} tabIndex={-1} autoComplete="off" />
      </div>
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
    </>
  );
}

function Consent({ props }: { readonly props: Pick<FormProps, "language" | "privacyHref"> }) {
  const { before, link, after } = consentTexts(props);
  return (
    <p className="form-consent">
      {before}
      <a href={props.privacyHref}>{link}</a>
      {after}
    </p>
  );
}
