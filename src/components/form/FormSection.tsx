import { type ComponentProps, type FunctionComponent, lazy, Suspense, useState } from "react";
import { type FieldModel, fieldsOfModel, type SectionModel } from "../../forms/model";
import { fieldTextOf, fillField } from "./controls";
import { Field } from "./Field";
import type { PositionPicker } from "./PositionPicker";
import { stepLineId } from "./Steps";
import { type FormPartProps, stepOf } from "./use-form";
import type { Mark } from "./use-form-state";

const unmarked: Mark = { message: null, isValid: false };

interface FormSectionProps extends FormPartProps {
  readonly section: SectionModel;
}

/** A part of a form: its fields in one column, pairs side by side where there is room. */
export function FormSection({ section, props, form }: FormSectionProps) {
  const { model, steps } = form;
  const step = steps.shown;
  const { id, title, lead, rows } = section;
  const isTitled = model.sections.length > 1;
  return (
    <section
      className="form-section"
      id={id}
      data-step={section.step}
      hidden={step !== null && section.step !== step.current}
      aria-labelledby={step ? stepLineId(model) : isTitled ? `${id}-title` : undefined}
    >
      {isTitled && (
        <h3 className="form-section-title" id={step ? undefined : `${id}-title`}>
          {title}
        </h3>
      )}
      {isTitled && lead && <p className="form-section-lead">{lead}</p>}
      {rows.map((fields) => [
        <FormRow key={fields[0]?.key} fields={fields} props={props} form={form} />,
        <Position key="position" fields={fields} props={props} form={form} />,
      ])}
    </section>
  );
}

interface FormRowProps extends FormPartProps {
  readonly fields: readonly FieldModel[];
}

/** Hidden if other values make all of its fields irrelevant. */
function FormRow({ fields, props, form }: FormRowProps) {
  const { checks, uploads, suggestions, isLive } = form;
  const [first] = fields;
  const { marks, skipped } = checks.view;
  return (
    <div
      className={fields.length > 1 ? "form-row form-row--pair" : "form-row"}
      hidden={fields.every(({ key }) => skipped.has(key))}
    >
      {fields.map((field) => (
        <Field
          key={field.key}
          field={field}
          state={props.state}
          texts={props.source.shared.parts}
          mark={marks[field.key] ?? unmarked}
          suggestions={suggestions.of(field)}
          upload={uploads.all.get(field.key)}
          snapshot={uploads.snapshots[field.key]}
          fileOfPhotos={props.tools?.fileOfPhotos}
        />
      ))}
      {isLive && first?.sameAs && (
        <button
          className="button button--quiet button--compact"
          type="button"
          onClick={() => copyContact(form, first.key, `${first.sameAs}Name`)}
        >
          {props.source.shared.script.sameContact}
        </button>
      )}
    </div>
  );
}

/** Fills a contact with another one, both by the keys of their names. */
function copyContact({ element, checks, onEntered }: FormPartProps["form"], to: string, from: string): void {
  for (const part of ["Name", "Phone", "Email"]) {
    const key = to.replace("Name", part);
    if (element.current) fillField(element.current, key, fieldTextOf(element.current, from.replace("Name", part)));
    checks.touch(key);
  }
  onEntered();
}

type Picker = FunctionComponent<ComponentProps<typeof PositionPicker>>;

/** Without it the fields take what is entered. */
const nothing: Picker = () => null;

const LazyPicker = lazy(async () => {
  const picker = import("./PositionPicker").then((module): Picker => module.PositionPicker);
  return { default: await picker.catch(() => nothing) };
});

/** Below the row of the coordinates, with script; loaded with its step. */
function Position({ fields, props, form }: FormRowProps) {
  const { model, isLive, steps } = form;
  const [isSeen, setSeen] = useState(false);
  const { map, tools } = props;
  if (!isLive || !map || !tools || !fields.some(({ key }) => key === "latitude")) return null;
  const isShown = !steps.shown || steps.shown.current === stepOf(model, "latitude");
  if (isShown && !isSeen) setSeen(true);
  const nameOf = (key: string) => fieldsOfModel(model).find((field) => field.key === key)?.name ?? "";
  return (
    <Suspense>
      {isSeen && (
        <LazyPicker
          language={props.language}
          settings={map}
          tools={tools.position}
          form={form.element}
          names={{ latitude: nameOf("latitude"), longitude: nameOf("longitude"), city: nameOf("city") }}
          onFound={() => {
            for (const key of ["latitude", "longitude"]) form.checks.touch(key);
            form.onEntered();
          }}
        />
      )}
    </Suspense>
  );
}
