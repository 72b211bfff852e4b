import type { ComponentProps } from "react";
import type { FieldModel, FormModel } from "../../forms/model";
import { reviewStep, type StepModel, stepName } from "../../forms/steps";
import type { FormParts } from "./FieldWrapper";
import { fileOf, isBusy } from "./file-upload";
import type { FormPartProps, LiveForm, StepPartProps } from "./use-form";

/** The last step: all values, with a link to each section. On other steps it is empty. */
export function Review({ props, form, step }: StepPartProps) {
  const { model, checks } = form;
  const { parts: texts } = props.source.shared;
  return (
    <section
      className="form-section"
      id={`${model.id}-part-${reviewStep}`}
      data-step={reviewStep}
      aria-labelledby={stepLineId(model)}
      hidden={!step.isReview}
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
            {(step.isReview ? rows.flat() : [])
              .filter(({ key }) => !checks.view.skipped.has(key))
              .map((field) => (
                <Line key={field.key} field={field} props={props} form={form} />
              ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

function Line({ field, props, form }: FormPartProps & { readonly field: FieldModel }) {
  const { parts: texts } = props.source.shared;
  const shown = shownValue(field, props, form);
  const isWrong = form.checks.view.wrong.has(field.key);
  const value = shown || (isWrong ? texts.blank : texts.none);
  return (
    <div className={isWrong ? "review-wrong" : undefined}>
      <dt>{field.label}</dt>
      <dd>{shown && isWrong ? `${value} (${texts.wrong})` : value}</dd>
    </div>
  );
}

/** A value as its visitor knows it: the labels of choices, the name of a file. */
function shownValue(
  { key, control, options }: FieldModel,
  { state }: FormPartProps["props"],
  { checks, uploads }: LiveForm,
): string {
  const { values, isRead } = checks.view;
  if (control === "file") {
    const snapshot = uploads.snapshots[key];
    if (snapshot) return fileOf(snapshot.state)?.name ?? "";
    return isRead ? "" : (state.uploads[key]?.name ?? "");
  }
  const chosen = [values[key] ?? []].flat().filter(Boolean);
  return chosen.map((value) => options.find((option) => option.value === value)?.label ?? value).join(", ");
}

/** The steps of a form: how many errors each has, and which are complete. */
export function ProgressList({ props, form, step }: StepPartProps) {
  const { model, uploads } = form;
  const { view } = form.checks;
  const { parts: texts, script } = props.source.shared;
  const steps = [
    ...model.sections.map(({ step: name, title, rows }) => {
      const fields = rows.flat();
      const wrong = fields.filter(({ key }) => view.marks[key]?.message).length;
      const isOpen = ({ key }: FieldModel) => {
        const snapshot = uploads.snapshots[key];
        return view.wrong.has(key) || (snapshot !== undefined && isBusy(snapshot.state));
      };
      return { name, title, wrong, isComplete: view.isRead && !fields.some(isOpen) };
    }),
    { name: reviewStep, title: texts.review, wrong: 0, isComplete: false },
  ];
  return (
    <nav className="progress" aria-label={texts.progress}>
      <p className="progress-now" id={stepLineId(model)}>
        <span>{stepLine(texts, step)}</span> <b>{steps[step.position - 1]?.title}</b>
      </p>
      <ol className="progress-list">
        {steps.map(({ name, title, wrong, isComplete }) => (
          <li key={name} className={partClass(wrong, isComplete)}>
            <StepButton model={model} step={name} aria-current={name === step.current ? "step" : undefined}>
              <span>{title}</span>
              {(wrong > 0 || isComplete) && (
                <span className="progress-wrong">{wrong > 0 ? `${wrong} ${texts.wrong}` : script.complete}</span>
              )}
            </StepButton>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const partClass = (wrong: number, isComplete: boolean): string => {
  const marks = [wrong > 0 ? " progress-part--invalid" : "", isComplete ? " progress-part--complete" : ""];
  return `progress-part${marks.join("")}`;
};

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
