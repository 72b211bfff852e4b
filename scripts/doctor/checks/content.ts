import { maxListLength, maxPages } from "../../../src/content/cms/client";
import { pageSize } from "../../../src/content/cms/strapi/records";
import type { CmsFields } from "../../../src/content/cms-field";
import { publicationField } from "../../../src/content/publication";
import { contentModel } from "../../cms/content-model";
import type { ModelField } from "../../cms/content-type";
import { type Examined, isShown, isUnfit, type Reading } from "../readings";
import { type Checks, foundBy, type Topic } from "../report";
import { isForbidden } from "../target";

/** Types that a CMS may do without. */
const optionalTypes: ReadonlySet<string> = new Set(["redirects", "notices", "claim-guides"]);
/** Fields that it may do without, or that another one stands for. */
const optionalFields: ReadonlySet<string> = new Set([publicationField, "Show"]);
const alternatives: Readonly<Record<string, string>> = { Logo: "Company_Logo", Company_Logo: "Logo" };

/** Share of a limit that counts as near. */
export const nearShare = 0.8;

/** Records of one list that the site reads. */
const maxRecords = maxPages * pageSize;

type TypeRead = Reading & { readonly fields: readonly ModelField[] };

const typeChecks: Checks<TypeRead> = {
  "type-missing": ({ failure, resource }) =>
    failure?.code === "missing" && !optionalTypes.has(resource.name) && { kind: kindOf(resource) },
  "type-forbidden": ({ failure, resource }) =>
    isForbidden(failure) && { actions: resource.kind === "collection" ? "find and findOne" : "find" },
  "type-wrong-kind": ({ failure, resource }) => failure?.code === "unreadable" && { kind: kindOf(resource) },
  "type-unreadable": ({ failure }) =>
    !!failure && !isForbidden(failure) && !/^(missing|unreadable)$/.test(failure.code) && { detail: failure.message },
  "type-incomplete": ({ failure, total, records: { length } }) =>
    !failure && length < Math.min(total ?? 0, maxRecords) && { received: length, total: total ?? 0 },
  "type-unfit": (reading) =>
    isUnfit(reading) && {
      fields: [...new Set(reading.records.flatMap(({ faults }) => faults.map(({ field }) => field)))].join(", "),
    },
  "type-empty": ({ failure, records, resource }) => !failure && !records[0] && !optionalTypes.has(resource.name),
  "type-too-long": (reading) => limitsOf(reading).find(({ count, most }) => count > most) ?? false,
  "limit-near": (reading) =>
    limitsOf(reading).find(({ count, most }) => count >= nearShare * most && count <= most) ?? false,
  "type-paged": ({ resource, records }) => {
    if (resource.kind !== "list" || resource.shown.beyond !== "pages") return false;
    const count = records.filter(isShown).length;
    return count > resource.shown.most && { count, most: resource.shown.most };
  },
  "field-missing": missingFields,
};

/** Whether the CMS has each type of content with all fields, and the site can show all of its records. */
export const types: Topic<Examined> = {
  key: "types",
  title: "Content types",
  run: async ({ readings, product }) => {
    const model = new Map(
      contentModel(product.key).flatMap(({ holds, name, fields }) => (holds === "content" ? [[name, fields]] : [])),
    );
    const all = readings.map((reading) => ({ ...reading, fields: model.get(reading.resource.name) ?? [] }));
    const count = readings.reduce((sum, { records }) => sum + records.length, 0);
    return { found: foundBy(typeChecks, all), summary: `${readings.length} types, ${count} records` };
  },
};

const kindOf = ({ kind }: Reading["resource"]) => (kind === "single" ? "single type" : "collection type");

function limitsOf({ resource, records, total }: Reading) {
  if (resource.kind === "single") return [];
  const { most, beyond } = resource.shown;
  const others = beyond === "typed" ? "visitors type the name instead" : "the others are left out";
  const characters = records.reduce((sum, { length }) => sum + length, 0);
  return [
    { count: Math.max(total ?? 0, records.length), most: maxRecords, what: "records", others },
    ...(resource.kind === "list" ? [{ count: characters, most: maxListLength, what: "characters", others }] : []),
    ...(beyond === "pages" ? [] : [{ count: records.filter(isShown).length, most, what: "records", others }]),
  ];
}

/** Fields that no record has, not even empty. */
function missingFields(reading: TypeRead) {
  const rows = reading.records.filter(({ isDraft }) => !isDraft).map(({ row }) => row);
  const missing = isUnfit(reading)
    ? []
    : [...missingIn(rows, reading.fields), ...missingInRows(rows, reading.resource.fields())];
  if (missing.length === 0) return false;
  const known = new Set(reading.fields.map(({ name }) => name));
  const others = [...namesIn(rows)].filter((name) => !known.has(name) && !ownFields.test(name)).slice(0, 12);
  return {
    fields: missing.join(", "),
    others: others.length > 0 ? ` Its records also have: ${others.join(", ")}.` : "",
  };
}

/** Fields that Strapi adds to every record. */
const ownFields =
  /^(_?_?id|_?_?v|documentId|locale|localizations|__component|(created|updated|published)_?(At|at|By|by))$/;

const namesIn = (rows: readonly unknown[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => (typeof row === "object" && row !== null ? Object.keys(row) : [])));

function missingIn(rows: readonly unknown[], fields: readonly ModelField[]): string[] {
  const names = namesIn(rows);
  const isMissing = ({ name }: ModelField) =>
    !names.has(name) && !names.has(alternatives[name] ?? name) && !optionalFields.has(name);
  return names.size === 0 ? [] : fields.filter(isMissing).map(({ name, kind }) => `${name} (${kind})`);
}

/** Fields of the rows in a record, such as `List_Bank_Name.Bank_Name`. */
function missingInRows(rows: readonly unknown[], fields: CmsFields): string[] {
  return Object.entries(fields).flatMap(([name, { cms }]) => {
    const names = namesIn(rows.flatMap((row) => fieldOf(row, name) ?? []));
    const missing = names.size === 0 ? [] : Object.keys(cms.rows ?? {}).filter((field) => !names.has(field));
    return missing.map((field) => `${name}.${field}`);
  });
}

/** What the CMS sent in a field; undefined for nothing. */
export const fieldOf = (row: unknown, name: string): unknown =>
  typeof row === "object" && row !== null ? Object.entries(row).find(([key]) => key === name)?.[1] : undefined;
