import type { SectionModel } from "../../forms/model";
import type { FormState } from "../../forms/state";
import { Field, type FormParts } from "./Field";

interface FormSectionProps {
  readonly section: SectionModel;
  readonly state: FormState;
  readonly texts: FormParts;
  /** False for the only section of a form. */
  readonly titled: boolean;
  readonly stepLine: string | null;
  /** Keys of fields that other values make irrelevant; script shows them again. */
  readonly skipped: readonly string[];
  readonly hidden: boolean;
}

/** A part of a form: its fields in one column, pairs side by side where there is room. */
export function FormSection({
  section: { id, step, title, lead, rows },
  state,
  texts,
  titled,
  stepLine,
  skipped,
  hidden,
}: FormSectionProps) {
  return (
    <section
      className="form-section"
      id={id}
      data-step={step}
      hidden={hidden}
      aria-labelledby={stepLine ?? (titled ? `${id}-title` : undefined)}
    >
      {titled && (
        <h3 className="form-section-title" id={stepLine ? undefined : `${id}-title`}>
          {title}
        </h3>
      )}
      {titled && lead && <p className="form-section-lead">{lead}</p>}
      {rows.map((fields) => (
        <div
          key={fields[0]?.key}
          className={fields.length > 1 ? "form-row form-row--pair" : "form-row"}
          hidden={fields.every(({ key }) => skipped.includes(key))}
        >
          {fields.map((field) => (
            <Field key={field.key} field={field} state={state} texts={texts} />
          ))}
        </div>
      ))}
    </section>
  );
}
