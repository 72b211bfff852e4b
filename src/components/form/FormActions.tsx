import { nextStep } from "../../forms/steps";
import { StepButton } from "./Steps";
import type { FormPartProps } from "./use-form";

/** Sends the form, or leads to another step. */
export function FormActions({ props, form }: FormPartProps) {
  const { model, steps, sending, checks, uploads, isLive } = form;
  const { parts: texts, script } = props.source.shared;
  const step = steps.shown;
  const isLast = !step || step.isReview;
  const left = checks.view.isRead ? checks.view.wrong.size + uploads.busyCount() : 0;
  return (
    <div className="form-actions">
      {step && (
        <StepButton className="button" model={model} step={nextStep} hidden={isLast}>
          {texts.next}
        </StepButton>
      )}
      <button
        className="button"
        type="submit"
        data-send
        hidden={!isLast}
        aria-disabled={sending.isBusy ? true : undefined}
        aria-describedby={isLive ? `${model.id}-left` : undefined}
      >
        {sending.status || model.send}
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
      <a className="button button--quiet" href={props.cancelHref} hidden={!isLast}>
        {texts.cancel}
      </a>
      {isLive && (
        <div className="form-state">
          <p id={`${model.id}-left`}>{left > 0 ? `${script.left} ${left}` : ""}</p>
          <p className="visually-hidden" role="status">
            {sending.announced}
          </p>
        </div>
      )}
    </div>
  );
}
