import type { ComponentProps } from "react";
import type { FieldModel, FormModel } from "../../forms/model";
import { type FormState, messageOf } from "../../forms/state";
import { reviewStep, type StepModel, stepName } from "../../forms/steps";
import type { FieldProps, FormPartProps, FormParts } from "./Field";

/** The last step: all values, with a link to each section. On other steps script fills in the values. */
export function Review({ model, step, state, texts }: FormPartProps & { readonly step: StepModel }) {
  const { isReview, skipped } = step;
  return (
    <section
      className="form-section"
      id={`${model.id}-part-${reviewStep}`}
      data-step={reviewStep}
      aria-labelledby={stepLineId(model)}
      hidden={!isReview}
    >
      <h3 className="form-section-title">{texts.review}</h3>
      <p className="form-section-lead">{texts.reviewLead}</p>
      {model.sections.map(({ step: name, title, rows }) => (
        <div key={name} className="review">
          <h4>{title}</h4>
          <StepButton className="button button--quiet button--compact" model={model} step={name}>
            {texts.change}
            <span className="visually-hidden">: {title}</span>
          </StepButton>
          <dl className="review-list" data-review={name}>
            {(isReview ? rows.flat() : [])
              .filter(({ key }) => !skipped.includes(key))
              .map((field) => (
                <Line key={field.key} field={field} state={state} texts={texts} />
              ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function Line({ field, state, texts }: FieldProps) {
  const shown = shownValue(field, state);
  const message = messageOf(field, state);
  return (
    <div className={message || (shown === "" && field.required) ? "review-wrong" : undefined}>
      <dt>{field.label}</dt>
      <dd>
        {shown || (field.required ? texts.blank : texts.none)}
        {shown && message ? ` (${texts.wrong})` : ""}
      </dd>
    </div>
  );
}

/** A value as its visitor knows it: the labels of choices, the name of a file. */
function shownValue({ key, control, options }: FieldModel, { values, uploads }: FormState): string {
  if (control === "file") return uploads[key]?.name ?? "";
  const chosen = [values[key] ?? []].flat().filter(Boolean);
  return chosen.map((value) => options.find((option) => option.value === value)?.label ?? value).join(", ");
}

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

const stepLine = ({ stepOf }: Pick<FormParts, "stepOf">, { position, count }: StepModel) =>
  stepOf.replace("{step}", String(position)).replace("{steps}", String(count));
