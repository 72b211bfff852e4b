import type { Product } from "../../src/config";
import { isDisabled } from "../../src/config/optional-sections";
import type { CmsFields, FieldKind } from "../../src/content/model/cms-field";
import { cmsFieldsOf, isDated } from "../../src/content/model/from-cms";
import { publicationField } from "../../src/content/model/publication";
import type { AnyResource } from "../../src/content/model/resource";
import { pageHeaders } from "../../src/content/site-wide/settings";
import { type FieldLayout, type FormDefinition, type FormId, submissionPathOf } from "../../src/forms/form";
import { forms } from "../../src/forms/forms";
import { fieldsOf } from "../../src/forms/input";
import { constraintsOf } from "../../src/forms/model";
import { processingField, processingStates } from "../../src/forms/processing";
import { fileMarksField, referenceField } from "../../src/outbox/delivery/cms-record";
import { absentResources, pages, resources } from "../../src/sections";

/** A field of a content type. `system` fields belong to the CMS and to no model. */
export interface ModelField {
  readonly name: string;
  readonly kind: Exclude<FieldKind, "system"> | "choices" | "file" | "reference";
  /** The site rejects a record without it, and visitors must enter it. */
  readonly required: boolean;
  /** Values of `choice`, `choices` and `product`. */
  readonly options: readonly string[];
  /** Fields of a row of `rows`. */
  readonly rows: readonly ModelField[];
  /** Limit of a text, in characters; null for none. */
  readonly maxLength: number | null;
  /** Optional: the specified CMS has no such field. */
  readonly extra: boolean;
}

export interface ContentType {
  /** Name of the resource or form. */
  readonly name: string;
  /** `content` is shown, `submissions` are submissions. */
  readonly holds: "content" | "submissions";
  readonly kind: "single" | "list";
  /** Below the content root: where content is read, or submissions are looked up. */
  readonly path: string;
  /** Where submissions are posted to, below the content root; null for content. */
  readonly submissionPath: string | null;
  readonly fields: readonly ModelField[];
}

/** Defaults of fields that only some kinds have. */
export const plainField = { required: false, options: [], rows: [], maxLength: null, extra: false } as const;

/**
 * Strapi's names of a type: its UID is such as `api::article.article`, `collection` its database table. Strapi derives the
 * REST path from its name: the plural of a list, the singular of a single type.
 * @throws {TypeError} for a list whose path is not a plural
 */
export function namesOf({ kind, path }: Pick<ContentType, "kind" | "path">) {
  const singular = kind === "single" ? path : path.replace(/ies$/, "y").replace(/s$/, "");
  const plural = kind === "single" ? `${path}s` : path;
  if (singular === plural) throw new TypeError(`the path of the list ${path} is no plural`);
  return { singular, plural, uid: `api::${singular}.${singular}`, collection: plural.replaceAll("-", "_") };
}

/** Component with the rows of a type's field. */
export function componentOf(type: Pick<ContentType, "kind" | "path">, { name }: Pick<ModelField, "name">) {
  const component = `${namesOf(type).singular}-${name.replaceAll("_", "-").toLowerCase()}`;
  return { uid: `rows.${component}`, file: `rows/${component}` };
}

/**
 * Content types of all resources, forms and banners.
 * @param product key of the product, part of some names
 * @param products keys that editors choose from
 */
export function contentModel(product: string, products: readonly string[] = [product]): readonly ContentType[] {
  const content = resources.map((resource) => contentType(resource, product, products));
  return [...content, ...Object.values(forms).map((form) => submissionType(form, product))];
}

/** Types of the content and forms that the product shows and delivers: none of its disabled sections. */
export function shownModel(product: Product, products?: readonly string[]): readonly ContentType[] {
  const absent = absentResources(product);
  const shownPages = pages.filter(({ section }) => !isDisabled(product, section));
  const delivered = shownPages.flatMap(({ form }) => {
    return form && submissionPathOf(form.definition, product) !== null ? [form.definition.id] : [];
  });
  const shownForms = new Set<string>(delivered);
  const isShown = ({ name, holds }: ContentType) => (holds === "content" ? !absent.has(name) : shownForms.has(name));
  return contentModel(product.key, products).filter(isShown);
}

function contentType(resource: AnyResource, product: string, products: readonly string[]): ContentType {
  const banners = resource.name === pageHeaders.name ? new Set(pages.flatMap(({ header }) => header ?? [])) : [];
  const hasDates = resource.kind === "collection" && isDated(resource);
  return {
    name: resource.name,
    holds: "content",
    kind: resource.kind === "single" ? "single" : "list",
    path: resource.path.replace("{product}", product),
    submissionPath: null,
    fields: [
      ...modelFields(cmsFieldsOf(resource), products),
      ...Array.from(banners, (name) => ({ ...plainField, name, kind: "picture" as const })),
      // The date that visitors see. The CMS's date changes with each publication.
      ...(hasDates ? [{ ...plainField, name: publicationField, kind: "moment" as const, extra: true }] : []),
    ],
  };
}

function modelFields(fields: CmsFields, products: readonly string[]): ModelField[] {
  return Object.entries(fields).flatMap(([name, { cms }]) => {
    const { kind, required = false, extra = false, options = kind === "product" ? products : [], rows = {} } = cms;
    const { maxLength = null } = cms;
    return kind === "system"
      ? []
      : [{ ...plainField, name, kind, required, extra, options, maxLength, rows: modelFields(rows, products) }];
  });
}

/** Where the CMS lists submissions, below the content root. */
export const listPaths: Readonly<Record<FormId, string>> = {
  contact: "contact-messages",
  "job-application": "job-applications",
  "provider-registration": "provider-registrations",
  "provider-report": "provider-reports",
  quotation: "quotations",
};

/** Maximum length of a `line`; a longer text is a `text`. */
const maxLine = 255;

/** Content type of a form's submissions. @param product key of the product, part of some names */
function submissionType(form: FormDefinition, product: string): ContentType {
  const { careerNames } = form;
  const takesFiles = fieldsOf(form).some(({ control }) => control === "file");
  const career = careerNames ? [careerNames.id, careerNames.title] : [];
  return {
    name: form.id,
    holds: "submissions",
    kind: "list",
    path: listPaths[form.id],
    submissionPath: form.path?.replace("{product}", product) ?? listPaths[form.id],
    fields: [
      ...fieldsOf(form).map((field) => fieldOf(form, field, product)),
      ...career.map((name): ModelField => ({ ...plainField, name, kind: "line", extra: true })),
      ...(takesFiles ? [{ ...plainField, name: fileMarksField, kind: "text" as const, extra: true }] : []),
      { ...plainField, name: referenceField, kind: "reference", extra: true },
      { ...plainField, name: processingField, kind: "choice", options: [...processingStates], extra: true },
    ],
  };
}

function fieldOf(form: FormDefinition, layout: FieldLayout, product: string): ModelField {
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
