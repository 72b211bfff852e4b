import type { ReactNode } from "react";
import { type FormModel, fieldsOfModel } from "../../forms/model";
import type { FormState } from "../../forms/state";
import { Icon } from "../media/Icon";
import { errorOf } from "./Field";
import type { FormParts } from "./FieldError";

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
    <SummaryBox id={`${model.id}-errors`} title={title} lead={lead} opening>
      {wrong.length > 0 && (
        <ul className="error-summary-list">
          {wrong.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </SummaryBox>
  );
}

interface SummaryBoxProps {
  /** Of what takes the focus. */
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** The page opens because of what it says. */
  readonly opening?: boolean;
  readonly children: ReactNode;
}

/** The summary of what is wrong with a whole form. Its head takes the focus: a long list would push the title out of sight. */
export function SummaryBox({ id, title, lead, opening = false, children }: SummaryBoxProps) {
  return (
    <div className="error-summary">
      {/* biome-ignore lint/a11y/noAutofocus: only where the page opens because of what it says */}
      <div className="error-summary-head" id={id} tabIndex={-1} autoFocus={opening} data-slot="head">
        {/* An alert on the element that takes the focus would be read twice. */}
        <div role="alert">
          <h3 className="error-summary-title">
            <Icon name="alert" />
            <span data-slot="title">{title}</span>
          </h3>
          <p data-slot="lead">{lead}</p>
        </div>
      </div>
      {children}
    </div>
  );
}
