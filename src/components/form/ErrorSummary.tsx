import { type FieldModel, type FormModel, fieldsOfModel } from "../../forms/model";
import { messageOf } from "../../forms/state";
import type { StepModel } from "../../forms/steps";
import { checkName, draftName, stepName, withQuery } from "../../forms/steps";
import { Icon } from "../media/Icon";
import type { FormPartProps } from "./Field";

/** All errors, with a link to each field. Its head takes the focus when the page opens. */
export function ErrorSummary({ model, step, state, texts }: FormPartProps & { readonly step: StepModel | null }) {
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
  if (!step?.draft || !section || section.step === step.current) return "";
  return withQuery(action, { [stepName]: section.step, [draftName]: step.draft, [checkName]: "1" });
}
