import type { FieldModel } from "../../forms/model";
import { type FormState, messageOf } from "../../forms/state";
import type { StepModel } from "../../forms/steps";
import { reviewStep } from "../../forms/steps";
import type { FieldProps, FormPartProps } from "./Field";
import { StepButton, stepLineId } from "./ProgressList";

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
