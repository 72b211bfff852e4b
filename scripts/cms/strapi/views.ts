import { publicationField } from "../../../src/content/model/publication";
import { positionField } from "../../../src/content/model/resource";
import { contactFormTexts } from "../../../src/forms/contact";
import { type FormId, formIds } from "../../../src/forms/form-ids";
import { forms } from "../../../src/forms/forms";
import { applicationFormTexts } from "../../../src/forms/job-application";
import type { FormTexts } from "../../../src/forms/model";
import { registrationFormTexts } from "../../../src/forms/provider-registration/texts";
import { providerReportTexts } from "../../../src/forms/provider-report";
import { quotationFormTexts } from "../../../src/forms/quotation";
import type { Texts } from "../../../src/i18n/texts";
import { type ContentType, type ModelField, plainField } from "../content-model.ts";
import { fieldTexts, formNames, typeNames } from "./editor-texts.ts";

const formTexts: Readonly<Record<FormId, Texts<FormTexts>>> = {
  contact: contactFormTexts,
  "job-application": applicationFormTexts,
  "provider-registration": registrationFormTexts,
  "provider-report": providerReportTexts,
  quotation: quotationFormTexts,
};

/** Columns of a list, besides its last change and its status. */
const mostColumns = 3;

const columnKinds = new Set<ModelField["kind"]>([
  "line",
  "path",
  "choice",
  "email",
  "day",
  "moment",
  "number",
  "boolean",
]);

const stamps = ["createdAt", "updatedAt"].map((name): ModelField => ({ ...plainField, name, kind: "moment" }));

const both = (id: string, en: string) => (id === en ? id : `${id} / ${en}`);

/** Readable form of a name that `editor-texts.ts` lacks. */
const inWords = (name: string) => name.replace(/^./, (first) => first.toUpperCase()).replaceAll(/[_-]/g, " ");

/** Name of a type for editors, in both languages. */
export function displayName({ name, holds }: Pick<ContentType, "name" | "holds">): string {
  const form = formIds.find((id) => id === name);
  const known = holds === "submissions" ? form && formNames[form] : typeNames[name];
  return known ?? `Lainnya: ${inWords(name)} / ${inWords(name)}`;
}

/** Initial editor view of a type: names, help, columns and sort order. */
export function viewOf(type: ContentType) {
  const { kind, holds, fields } = type;
  const metadatas = fieldViews(type, [...fields, ...stamps]);
  if (kind === "single") return { metadatas };
  const main = labelField(fields);
  const isPositioned = fields.some(({ name }) => name === positionField);
  const shown = fields.filter((field) => field !== main && columnKinds.has(field.kind)).map(({ name }) => name);
  const first = [positionField, "Date", "Career_Title", publicationField].filter((name) => shown.includes(name));
  const columns = holds === "submissions" ? ["createdAt", main.name] : [main.name];
  return {
    metadatas,
    settings: {
      bulkable: true,
      filterable: true,
      searchable: true,
      pageSize: 20,
      mainField: main.name,
      ...(isPositioned
        ? { defaultSortBy: positionField, defaultSortOrder: "ASC" }
        : { defaultSortBy: "createdAt", defaultSortOrder: "DESC" }),
    },
    layouts: { list: [...[...new Set([...columns, ...first, ...shown])].slice(0, mostColumns), "updatedAt"] },
  };
}

export const rowView = (type: ContentType, { rows }: ModelField) => ({ metadatas: fieldViews(type, rows) });

/** The field that identifies a record for editors. */
export function labelField(fields: readonly ModelField[]): ModelField {
  const lines = fields.filter(({ kind }) => kind === "line" || kind === "path");
  const label = lines.find(({ required }) => required) ?? lines[0];
  if (!label) throw new TypeError("nothing tells the records of the type apart");
  return label;
}

function fieldViews(type: ContentType, fields: readonly ModelField[]) {
  return Object.fromEntries(
    fields.map(({ name }) => {
      const ofForm = type.holds === "submissions" ? formTextsOf(type.name, name) : null;
      const [label = inWords(name), description = ""] = ofForm ?? fieldTexts[name] ?? [];
      return [name, { edit: { label, description }, list: { label } }] as const;
    }),
  );
}

/** The form's name of a field, and its hint; null for a hidden field. */
function formTextsOf(form: string, field: string) {
  const known = Object.values(forms).find(({ id }) => id === form);
  const [key] = Object.entries(known?.names ?? {}).find(([, name]) => isNamed(name, field)) ?? [];
  if (!known || key === undefined) return null;
  const texts = formTexts[known.id];
  const id = texts({ language: "id" }).fields[key];
  const en = texts({ language: "en" }).fields[key];
  if (!id || !en) return null;
  return [both(id.label, en.label), id.hint && en.hint ? both(id.hint, en.hint) : ""];
}

/** Some names contain the product's key. */
const isNamed = (name: string, field: string) =>
  name === field || (name.startsWith("{product}") && field.endsWith(name.slice("{product}".length)));
