import type { ComponentProps } from "react";
import type { FormModel } from "../../forms/model";
import type { StepModel } from "../../forms/steps";
import { reviewStep, stepName } from "../../forms/steps";
import type { FormPartProps, FormParts } from "./Field";

/** The steps of a form with their number of errors. */
export function ProgressList({ model, step, state, texts }: FormPartProps & { readonly step: StepModel }) {
  const steps = [
    ...model.sections.map(({ step: name, title, rows }) => {
      return { name, title, wrong: rows.flat().filter(({ key }) => state.errors[key]).length };
    }),
    { name: reviewStep, title: texts.review, wrong: 0 },
  ];
  return (
    <nav className="progress" aria-label={texts.progress}>
      <p className="progress-now" id={stepLineId(model)}>
        {stepLine(texts, step)} <b>{steps[step.position - 1]?.title}</b>
      </p>
      <ol className="progress-list">
        {steps.map(({ name, title, wrong }) => (
          <li key={name} className={wrong > 0 ? "progress-part progress-part--invalid" : "progress-part"}>
            <StepButton model={model} step={name} aria-current={name === step.current ? "step" : undefined}>
              <span>{title}</span>
              {wrong > 0 && (
                <span className="progress-wrong">
                  {wrong} {texts.wrong}
                </span>
              )}
            </StepButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepButtonProps extends ComponentProps<"button"> {
  readonly model: Pick<FormModel, "save">;
  /** The name of a step, or {@link nextStep}. */
  readonly step: string;
}

/** Without script it stores the form and opens the step. */
export const StepButton = ({ model, step, className, ...props }: StepButtonProps) => (
  <button
    className={className}
    type="submit"
    name={stepName}
    value={step}
    formAction={model.save ?? undefined}
    {...props}
  />
);

/** Of the words that name the shown step. */
export const stepLineId = ({ id }: Pick<FormModel, "id">): string => `${id}-step`;

export const stepLine = ({ stepOf }: Pick<FormParts, "stepOf">, { position, count }: StepModel) =>
  stepOf.replace("{step}", String(position)).replace("{steps}", String(count));
