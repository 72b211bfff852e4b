import type { ContentType, ModelField } from "../content-type.ts";
import { componentOf, namesOf } from "./names.ts";
import { displayName, labelField, rowView, viewOf } from "./views.ts";

type Attribute = Readonly<Record<string, unknown>>;

const picture = { type: "media", allowedTypes: ["images"] };

/** Without limits of visitors' texts: a CMS with other limits than the site would refuse accepted submissions. */
export const attributes: Readonly<Record<ModelField["kind"], Attribute>> = {
  line: { type: "string" },
  text: { type: "text" },
  richText: { type: "richtext" },
  // Longer than a line of some databases may be.
  address: { type: "text" },
  whatsapp: { type: "string" },
  email: { type: "string" },
  boolean: { type: "boolean" },
  number: { type: "integer" },
  slug: { type: "uid" },
  product: { type: "enumeration" },
  day: { type: "date" },
  time: { type: "time" },
  moment: { type: "datetime" },
  picture: { ...picture, multiple: false },
  pictures: { ...picture, multiple: true },
  rows: { type: "component", repeatable: true },
  choice: { type: "enumeration" },
  choices: { type: "json" },
  // Stored outside the media library, for readers of the record.
  file: { type: "customField", customField: "global::site-file" },
  reference: { type: "string" },
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
    ...(!isContent && { indexes: referenceIndex(type) }),
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
      const attribute = {
        ...attributes[kind],
        ...((kind === "choice" || kind === "product") && { enum: options }),
        ...(kind === "slug" && { targetField: labelField(fields).name }),
        ...(kind === "rows" && { component: componentOf(type, field).uid }),
        ...(type.holds === "content" && required && { required: true }),
      };
      return [name, attribute];
    }),
  );
}

/** The site looks submissions up by their reference before a retry. */
function referenceIndex(type: ContentType) {
  return type.fields
    .filter(({ kind }) => kind === "reference")
    .map(({ name }) => ({ name: `${namesOf(type).collection}_reference_index`, columns: [name.toLowerCase()] }));
}
