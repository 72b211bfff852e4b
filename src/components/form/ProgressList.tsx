import type { FormModel } from "../../forms/model";
import type { StepModel } from "../../forms/steps";
import { reviewStep, stepName } from "../../forms/steps";
import type { FormPartProps, FormParts } from "./Field";

/** The steps of a form with their number of errors. Without script each button stores the form and opens its step. */
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
            <button
              type="submit"
              name={stepName}
              value={name}
              formAction={model.save ?? undefined}
              aria-current={name === step.current ? "step" : undefined}
            >
              <span>{title}</span>
              {wrong > 0 && (
                <span className="progress-wrong">
                  {wrong} {texts.wrong}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Of the words that name the shown step. */
export const stepLineId = ({ id }: Pick<FormModel, "id">): string => `${id}-step`;

export const stepLine = ({ stepOf }: Pick<FormParts, "stepOf">, { position, count }: StepModel) =>
  stepOf.replace("{step}", String(position)).replace("{steps}", String(count));
