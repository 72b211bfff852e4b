import type { SectionModel } from "../../forms/model";
import type { FormState } from "../../forms/state";
import { ChoiceField } from "./ChoiceField";
import { Field, type FieldProps } from "./Field";
import type { FormParts } from "./FieldError";
import { FileField } from "./FileField";

interface FormSectionProps {
  readonly section: SectionModel;
  readonly state: FormState;
  readonly texts: FormParts;
  /** The only part of a form needs no title of its own. */
  readonly titled: boolean;
  /** Id of what names a step; null where the title does. */
  readonly stepLine: string | null;
  /** Keys of the fields that what was entered makes meaningless: script shows them again when that changes. */
  readonly skipped: readonly string[];
  /** Another step is shown. */
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
            <AnyField key={field.key} field={field} state={state} texts={texts} />
          ))}
        </div>
      ))}
    </section>
  );
}

function AnyField(props: FieldProps) {
  switch (props.field.control) {
    case "radios":
    case "checkboxes":
      return <ChoiceField {...props} />;
    case "file":
      return <FileField {...props} />;
    default:
      return <Field {...props} />;
  }
}
