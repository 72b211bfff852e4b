import { maxListCharacters, recordLimits } from "../../../src/platform/record-limits";
import { contentModel } from "../../cms/content-model";
import type { ContentType, ModelField } from "../../cms/content-type";
import { type Examined, isShown, isUnfit, type Reading } from "../readings";
import { type Checks, foundBy, type Topic } from "../report";
import { isForbidden } from "../target";

/** Types that a CMS may do without. */
const optionalTypes: ReadonlySet<string> = new Set(["redirects", "notices", "claim-guides", "pages"]);
/** Fields that another one may stand for. */
const alternatives: Readonly<Record<string, string>> = { Logo: "Company_Logo", Company_Logo: "Logo" };

/** Share of a limit that counts as near. */
export const nearShare = 0.8;

/** Records of one list that the site reads. */
const maxRecords = recordLimits.list;

/** Fields that Strapi adds to every record. */
const ownFields =
  /^(_?_?id|_?_?v|documentId|locale|localizations|__component|(created|updated|published)_?(At|at|By|by))$/;

const typeChecks = (model: readonly ContentType[]): Checks<Reading> => ({
  "type-missing": ({ failure, resource }) =>
    failure?.code === "missing" && !optionalTypes.has(resource.name) && { kind: kindOf(resource) },
  "type-forbidden": ({ failure, resource }) =>
    isForbidden(failure) && { actions: resource.kind === "collection" ? "find and findOne" : "find" },
  "type-wrong-kind": ({ failure, resource }) => failure?.code === "unreadable" && { kind: kindOf(resource) },
  "type-unreadable": ({ failure }) =>
    !!failure && !isForbidden(failure) && !/^(missing|unreadable)$/.test(failure.code) && { detail: failure.message },
  "type-incomplete": ({ failure, total, records: { length } }) =>
    !failure && length < Math.min(total ?? 0, maxRecords) && { received: length, total: total ?? 0 },
  "type-unfit": (reading) => {
    const fields = new Set(reading.records.flatMap(({ faults }) => faults.map(({ field }) => field)));
    return isUnfit(reading) && { fields: [...fields].join(", ") };
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
  "field-missing": (reading) => {
    const records = reading.records.filter(({ isDraft }) => !isDraft && !isUnfit(reading)).map(({ fields }) => fields);
    const present = namesIn(records);
    const { fields = [] } =
      model.find(({ holds, name }) => holds === "content" && name === reading.resource.name) ?? {};
    const isMissing = ({ name, extra }: ModelField) =>
      !extra && !present.has(name) && !present.has(alternatives[name] ?? name);
    const missing = present.size === 0 ? [] : fields.filter(isMissing).map(({ name, kind }) => `${name} (${kind})`);
    const inRows = fields.flatMap(({ name, rows }) => {
      const names = namesIn(records.flatMap((record) => record[name] ?? []));
      return names.size === 0 ? [] : rows.filter((row) => !names.has(row.name)).map((row) => `${name}.${row.name}`);
    });
    const isOther = (name: string) => !ownFields.test(name) && fields.every((field) => field.name !== name);
    const others = [...present].filter(isOther).slice(0, 12).join(", ");
    const all = [...missing, ...inRows].join(", ");
    return all !== "" && { fields: all, others: others && ` Its records also have: ${others}.` };
  },
});

/** Whether the CMS has each type of content with all fields, and the site can show all of its records. */
export const types: Topic<Examined> = {
  key: "types",
  title: "Content types",
  run: async ({ readings, product }) => {
    const count = readings.reduce((sum, { records }) => sum + records.length, 0);
    const found = foundBy(typeChecks(contentModel(product.key)), readings);
    return { found, summary: `${readings.length} types, ${count} records` };
  },
};

const kindOf = ({ kind }: Reading["resource"]) => (kind === "single" ? "single type" : "collection type");

const namesIn = (rows: readonly unknown[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => Object.keys(Object(row))));

function limitsOf({ resource, records, total }: Reading) {
  if (resource.kind === "single") return [];
  const { most, beyond } = resource.shown;
  const others = beyond === "typed" ? "visitors type the name instead" : "the others are left out";
  const characters = records.reduce((sum, { length }) => sum + length, 0);
  return [
    { count: Math.max(total ?? 0, records.length), most: maxRecords, what: "records", others },
    ...(resource.kind === "list" ? [{ count: characters, most: maxListCharacters, what: "characters", others }] : []),
    ...(beyond === "pages" ? [] : [{ count: records.filter(isShown).length, most, what: "records", others }]),
  ];
}
