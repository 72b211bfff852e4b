import type { FormModel } from "../../forms/model";
import type { StepModel } from "../../forms/steps";
import { nextStep, stepName } from "../../forms/steps";
import type { FormParts } from "./Field";

interface FormActionsProps {
  readonly model: FormModel;
  /** Null for a form without steps. */
  readonly step: StepModel | null;
  readonly texts: FormParts;
  readonly cancel: string;
}

/** Buttons of a form: next and previous step, or send. */
export function FormActions({ model, step, texts, cancel }: FormActionsProps) {
  const isLast = !step || step.isReview;
  const save = model.save ?? undefined;
  return (
    <div className="form-actions">
      {step && (
        <button className="button" type="submit" name={stepName} value={nextStep} formAction={save} hidden={isLast}>
          {texts.next}
        </button>
      )}
      <button className="button" type="submit" data-send hidden={!isLast}>
        {model.send}
      </button>
      {step && (
        <button
          className="button button--quiet"
          type="submit"
          name={stepName}
          value={step.previous ?? ""}
          formAction={save}
          data-back
          hidden={step.previous === null}
        >
          {texts.back}
        </button>
      )}
      <a className="button button--quiet" href={cancel} hidden={!isLast}>
        {texts.cancel}
      </a>
    </div>
  );
}
