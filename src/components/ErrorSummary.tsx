import { type FormModel, fieldsOfModel } from "../forms/model";
import type { FormState } from "../forms/state";
import { errorOf } from "./Field";
import type { FormParts } from "./FieldError";
import { Icon } from "./Icon";

interface ErrorSummaryProps {
  readonly model: FormModel;
  readonly state: FormState;
  readonly texts: FormParts;
}

/** Everything that is wrong, with a link to each field. It takes the focus when its page opens. */
export function ErrorSummary({ model, state, texts }: ErrorSummaryProps) {
  const wrong = fieldsOfModel(model).flatMap((field) => {
    const message = errorOf(field, state);
    return message ? [{ id: field.id, message }] : [];
  });
  if (wrong.length === 0 && !state.unavailable) return null;
  const [title, lead] = state.unavailable
    ? [texts.unavailableTitle, texts.unavailableText]
    : [texts.summaryTitle, texts.summaryLead];
  return (
    <div className="error-summary">
      {/* A long list under the focus would push the title out of sight. */}
      {/* biome-ignore lint/a11y/noAutofocus: the page opens because of what it says */}
      <div className="error-summary-head" id={`${model.id}-errors`} tabIndex={-1} autoFocus>
        {/* An alert on the element that takes the focus would be read twice. */}
        <div role="alert">
          <h3 className="error-summary-title">
            <Icon name="alert" />
            {title}
          </h3>
          <p>{lead}</p>
        </div>
      </div>
      {wrong.length > 0 && (
        <ul className="error-summary-list">
          {wrong.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
