import type { CmsField, FieldKind } from "../../../src/content/cms-field";
import { contentModel } from "../../cms/content-model";
import type { ModelField } from "../../cms/content-type";
import type { Check, Examined } from "../check";
import { isUnfit, type Reading, type RecordSeen } from "../reading";
import { inContentManager, inTypeBuilder } from "../remedies";
import { type Finding, finding } from "../report";
import { named } from "./records";

/** Fields of which a CMS has one or the other. */
const alternatives: Readonly<Record<string, string>> = { Logo: "Company_Logo", Company_Logo: "Logo" };
/** Fields beside those of the site that a finding names. */
const mostOthers = 12;

/** What editors have to enter. */
const wanted: Readonly<Partial<Record<FieldKind, string>>> = {
  address: "an address such as https://www.example.co.id/",
  whatsapp: "a number such as 6281200007701",
  day: "a day such as 2026-12-05",
  time: "a time such as 09:00",
  moment: "a moment such as 2026-12-05T09:00:00Z",
  picture: "a file of the media library",
  pictures: "files of the media library",
};

/** Whether the CMS has the fields that the site shows, and something in them that the site can read. */
export const fields: Check<Examined> = {
  key: "fields",
  title: "Fields",
  run: async ({ product, readings }) => {
    const content = contentModel(product.key).filter(({ holds }) => holds === "content");
    const model = new Map(content.map((type) => [type.name, type.fields]));
    const looked = readings.map((reading) => ({ reading, fields: model.get(reading.resource.name) ?? [] }));
    const findings = looked.flatMap(({ reading, fields }) => [
      ...missingIn(reading, fields),
      ...Object.entries(reading.resource.fields()).flatMap(([name, field]) => [
        ...malformedIn(reading, name, field),
        ...longIn(reading, name, field),
        ...missingInRows(reading, name, field),
      ]),
    ]);
    return { findings, says: `${looked.reduce((sum, { fields }) => sum + fields.length, 0)} fields` };
  },
};

/** Fields that no record of the type has, not even empty; a list without a single fitting record has a finding of its own. */
function missingIn(reading: Reading, fields: readonly ModelField[]): Finding[] {
  if (isUnfit(reading)) return [];
  const { path, records } = reading;
  const rows = records.filter(({ isDraft }) => !isDraft).map(({ row }) => row);
  const present = namesIn(rows);
  if (present.size === 0) return [];
  const has = (name: string) => present.has(name);
  const missing = fields.filter(({ name, extra }) => !extra && !has(name) && !has(alternatives[name] ?? name));
  if (missing.length === 0) return [];
  const names = missing.map(({ name }) => name).join(", ");
  const others = [...present].filter((name) => !isKnown(name, fields)).slice(0, mostOthers);
  const otherwise = others.length > 0 ? ` Records also have ${others.join(", ")}.` : "";
  const says = `No record has ${names}: ${missing.length === 1 ? "it is" : "they are"} left out of its pages.${otherwise}`;
  const listed = missing.map(({ name, kind }) => `${name} (${kind})`).join(", ");
  const change = `Add ${listed}; a field that is there may not be private.`;
  return [finding("field-missing", `/${path}`, says, inTypeBuilder(path, change))];
}

/** Names of the fields that any of these has. */
const namesIn = (rows: readonly unknown[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => (typeof row === "object" && row !== null ? Object.keys(row) : [])));

/** Whether a field is the site's, or one that Strapi adds to every record. */
const isKnown = (name: string, fields: readonly { readonly name: string }[]) =>
  fields.some((field) => field.name === name) ||
  /^(_?_?id|_?_?v|documentId|locale|localizations|__component|(created|updated|published)_?(At|at|By|by))$/.test(name);

/** Rows of a record without a field that the site shows: the record has the list, and nothing in it has the name. */
function missingInRows({ path, records }: Reading, name: string, { cms: { rows: wanted } }: CmsField): Finding[] {
  if (!wanted) return [];
  const sent = records.flatMap(({ row }) => sentIn(row, name) ?? []);
  const present = namesIn(sent);
  const missing = Object.keys(wanted).filter((field) => !present.has(field));
  if (present.size === 0 || missing.length === 0) return [];
  const fields = Object.keys(wanted).map((field) => ({ name: field }));
  const others = [...present].filter((field) => !isKnown(field, fields)).slice(0, mostOthers);
  const otherwise = others.length > 0 ? ` They also have ${others.join(", ")}.` : "";
  const says = `No row of ${name} has ${missing.join(", ")}: left out.${otherwise}`;
  const change = `Add ${missing.join(", ")} to the component of ${name}.`;
  return [finding("field-missing", `/${path} ${name}`, says, inTypeBuilder(path, change))];
}

/** Records with something in a field that the site cannot read, and so leaves out. */
function malformedIn({ path, records }: Reading, name: string, field: CmsField): Finding[] {
  const seen = records.filter((record) => !record.isDraft && isLost(record, name, field));
  if (seen.length === 0) return [];
  const says = `${name} cannot be read, and is left out.`;
  const change = `Enter ${wanted[field.cms.kind] ?? "something else"} in ${name}, or nothing.`;
  return [finding("field-malformed", named(path, seen), says, inContentManager(path, change))];
}

/** Records with more pictures or rows in a field than the site reads. */
function longIn({ path, records }: Reading, name: string, { cms: { most } }: CmsField): Finding[] {
  if (most === undefined) return [];
  const seen = records.filter(({ row }) => {
    const sent = sentIn(row, name);
    return Array.isArray(sent) && sent.length > most;
  });
  if (seen.length === 0) return [];
  const says = `${name} holds more than ${most}: the others are left out.`;
  return [
    finding("field-too-long", named(path, seen), says, inContentManager(path, `Keep ${most} at most in ${name}.`)),
  ];
}

/** What the CMS sent in a field; undefined for nothing. */
const sentIn = (row: unknown, name: string): unknown =>
  typeof row === "object" && row !== null ? Object.entries(row).find(([key]) => key === name)?.[1] : undefined;

function isLost({ row, faults }: RecordSeen, name: string, field: CmsField): boolean {
  const sent = sentIn(row, name);
  if (faults.length > 0 || isNothing(sent)) return false;
  return isNothing(field.safeParse(sent).data);
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.every((each) => isNothing(each)));
