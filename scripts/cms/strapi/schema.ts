import { type ContentType, componentOf, type ModelField, namesOf } from "../content-model.ts";
import { displayName, labelField, rowView, viewOf } from "./views.ts";

type Attribute = Readonly<Record<string, unknown>>;

const picture = { type: "media", allowedTypes: ["images"] };

/**
 * A kind in words and as an attribute, without limits of visitors' texts: a CMS with other limits than the site would
 * refuse accepted submissions.
 */
export const fieldKinds: Readonly<Record<ModelField["kind"], readonly [words: string, attribute: Attribute]>> = {
  line: ["one line", { type: "string" }],
  text: ["several lines, plain", { type: "text" }],
  richText: ["HTML or Markdown", { type: "richtext" }],
  // Longer than a line of some databases may be.
  address: ["a web address", { type: "text" }],
  path: ["a path of the site, which begins with a slash", { type: "string" }],
  whatsapp: ["a WhatsApp number", { type: "string" }],
  email: ["an e-mail address", { type: "string" }],
  boolean: ["yes or no", { type: "boolean" }],
  number: ["a whole number", { type: "integer" }],
  slug: ["a word of its URL, unique in its type", { type: "uid" }],
  product: ["the key of a product", { type: "enumeration" }],
  day: ["a day", { type: "date" }],
  time: ["a time of day; of an event in Jakarta", { type: "time" }],
  moment: ["a day with a time", { type: "datetime" }],
  picture: ["of the media library", { ...picture, multiple: false }],
  pictures: ["several, in order", { ...picture, multiple: true }],
  document: ["a file of the media library", { type: "media", allowedTypes: ["files"], multiple: false }],
  rows: ["rows of fields", { type: "component", repeatable: true }],
  choice: ["one of a list", { type: "enumeration" }],
  choices: ["several of a list", { type: "json" }],
  // Stored outside the media library, for readers of the record.
  file: ["a file, sent as a data URL", { type: "customField", customField: "global::site-file" }],
  reference: ["the reference of a submission", { type: "string" }],
};

/** @param localised whether editors write it in several languages */
export function typeSchema(type: ContentType, localised: boolean) {
  const { singular, plural, collection } = namesOf(type);
  const isContent = type.holds === "content";
  return {
    kind: type.kind === "single" ? "singleType" : "collectionType",
    collectionName: collection,
    info: { singularName: singular, pluralName: plural, displayName: displayName(type) },
    options: { draftAndPublish: isContent },
    pluginOptions: isContent && localised ? { i18n: { localized: true } } : {},
    attributes: attributesOf(type, type.fields),
    config: viewOf(type),
    // The site looks submissions up by their reference before a retry.
    ...(!isContent && {
      indexes: type.fields
        .filter(({ kind }) => kind === "reference")
        .map(({ name }) => ({ name: `${collection}_reference_index`, columns: [name.toLowerCase()] })),
    }),
  };
}

/** Schema of a field's rows, which belong to their record alone. */
export function componentSchema(type: ContentType, field: ModelField) {
  return {
    collectionName: `components_${componentOf(type, field).file.replace(/[/-]/g, "_")}`,
    info: { displayName: field.name.replaceAll("_", " ") },
    attributes: attributesOf(type, field.rows),
    config: rowView(type, field),
  };
}

function attributesOf(type: ContentType, fields: readonly ModelField[]) {
  return Object.fromEntries(
    fields.map((field) => {
      const { name, kind, required, options } = field;
      const [, plain] = fieldKinds[kind];
      const attribute = {
        ...plain,
        ...((kind === "choice" || kind === "product") && { enum: options }),
        ...(kind === "slug" && { targetField: labelField(fields).name }),
        ...(kind === "rows" && { component: componentOf(type, field).uid }),
        ...(type.holds === "content" && required && { required: true }),
      };
      return [name, attribute];
    }),
  );
}
