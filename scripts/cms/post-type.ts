import { constraintsOf } from "../../src/forms/constraints";
import type { FieldLayout, Form, FormId } from "../../src/forms/form";
import { fieldsOf } from "../../src/forms/input";
import { referenceField } from "../../src/outbox/delivery/record-delivery";
import { type ContentType, type ModelField, plainField } from "./content-type.ts";

/** Where the CMS lists submissions, below the content root. */
const listPaths: Readonly<Record<FormId, string>> = {
  contact: "contact-messages",
  "job-application": "job-applications",
  "provider-registration": "provider-registrations",
};

/** Maximum length of a `line`; a longer text is a `text`. */
const maxLine = 255;

/** Content type of a form's submissions. @param product key of the product, part of some names */
export function postType(form: Form, product: string): ContentType {
  const { careerNames } = form;
  const career = careerNames ? [careerNames.id, careerNames.title] : [];
  return {
    name: form.id,
    holds: "posts",
    kind: "list",
    path: listPaths[form.id],
    postPath: form.path.replace("{product}", product),
    fields: [
      ...fieldsOf(form).map((field) => fieldOf(form, field, product)),
      ...career.map((name): ModelField => ({ ...plainField, name, kind: "line", extra: true })),
      { ...plainField, name: referenceField, kind: "reference", extra: true },
    ],
  };
}

function fieldOf(form: Form, layout: FieldLayout, product: string): ModelField {
  const schema = form.shape[layout.key];
  const name = form.names[layout.key];
  if (!schema || name === undefined) throw new TypeError(`${form.id} has no field ${layout.key}`);
  const { required, maxLength, options } = constraintsOf(schema);
  return {
    ...plainField,
    name: name.replace("{product}", product),
    kind: kindOf(layout, options, maxLength),
    required,
    options,
    maxLength,
    extra: form.extras.includes(name),
  };
}

function kindOf({ control, type }: FieldLayout, options: readonly string[], maxLength: number | null) {
  if (control === "file") return "file";
  if (control === "checkboxes") return "choices";
  if (options.length > 0) return "choice";
  if (type === "email") return "email";
  return control === "area" || (maxLength ?? 0) > maxLine ? "text" : "line";
}
