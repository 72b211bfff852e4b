import { z } from "zod";
import type { CmsError } from "../../../src/cms/error";
import { requestOrder } from "../../../src/content/resource";
import { isLanguage } from "../../../src/i18n/languages";
import { maxListCharacters, recordLimits, warningShare } from "../../../src/platform/record-limits";
import { fixedServices } from "../../../src/sections/services/fixed";
import { contentModel } from "../../cms/content-model";
import type { ModelField } from "../../cms/content-type";
import { firstWrong, inOrder } from "../http";
import { type Examined, isShown, isUnfit, type Reading } from "../readings";
import { type Checks, type Found, foundBy } from "../report";

/** Types that a CMS may lack. */
const optionalTypes: ReadonlySet<string> = new Set(["redirects", "notices", "claim-guides", "pages"]);
/** Fields that can replace each other. */
const alternatives: Readonly<Record<string, string>> = { Logo: "Company_Logo", Company_Logo: "Logo" };

/** Fields that Strapi adds to every record. */
const ownFields =
  /^(_?_?id|_?_?v|documentId|locale|localizations|__component|(created|updated|published)_?(At|at|By|by))$/;

const typeChecks = ({ key }: { readonly key: string }): Checks<Reading> => ({
  "type-missing": ({ failure, resource }) =>
    failure?.code === "missing" && !optionalTypes.has(resource.name) && { kind: kindOf(resource) },
  "type-forbidden": ({ failure, resource }) =>
    isForbidden(failure) && { actions: resource.kind === "collection" ? "find and findOne" : "find" },
  "type-wrong-kind": ({ failure, resource }) => failure?.code === "unreadable" && { kind: kindOf(resource) },
  "type-unreadable": ({ failure }) =>
    !!failure && !isForbidden(failure) && !/^(missing|unreadable)$/.test(failure.code) && { detail: failure.message },
  "type-incomplete": ({ failure, total, records: { length } }) =>
    !failure && length < Math.min(total ?? 0, recordLimits.list) && { received: length, total: total ?? 0 },
  "type-unfit": (reading) => {
    const fields = new Set(reading.records.flatMap(({ faults }) => faults.map(({ field }) => field)));
    return isUnfit(reading) && { fields: [...fields] };
  },
  "type-empty": ({ failure, records, resource }) => !failure && !records[0] && !optionalTypes.has(resource.name),
  "type-too-long": (reading) => limitsOf(reading).find(({ count, most }) => count > most) ?? false,
  "limit-near": (reading) =>
    limitsOf(reading).find(({ count, most }) => count >= warningShare * most && count <= most) ?? false,
  "field-missing": (reading) => {
    const records = reading.records.filter(({ isDraft }) => !isDraft && !isUnfit(reading)).map(({ fields }) => fields);
    const present = namesIn(records);
    const isOfType = ({ name, holds }: { name: string; holds: string }) =>
      holds === "content" && name === reading.resource.name;
    const fields = present.size === 0 ? [] : (contentModel(key).find(isOfType)?.fields ?? []);
    const isMissing = ({ name, extra }: ModelField) =>
      !extra && !present.has(name) && !present.has(alternatives[name] ?? name);
    const inRows = fields.flatMap(({ name, rows }) => {
      const names = namesIn(records.flatMap((record) => record[name] ?? []));
      return rows.filter((row) => names.size > 0 && !names.has(row.name)).map((row) => `${name}.${row.name}`);
    });
    const all = [...fields.filter(isMissing).map(({ name, kind }) => `${name} (${kind})`), ...inRows];
    const isOther = (name: string) => !ownFields.test(name) && fields.every((field) => field.name !== name);
    const others = [...present].filter(isOther).slice(0, 12).join(", ");
    return !!all[0] && { fields: all, others: others && ` Its records also have: ${others}.` };
  },
});

/** Whether the CMS has each content type with all fields, and the site can show all records. */
export const types = async ({ readings, product }: Examined) => foundBy(typeChecks(product), readings);

/** Whether the CMS refuses a request for lack of permission. */
const isForbidden = (failure: CmsError | null) => /: status 40[13]$/.test(failure?.message ?? "");

const kindOf = ({ kind }: Reading["resource"]) => (kind === "single" ? "single type" : "collection type");

const namesIn = (rows: readonly unknown[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => Object.keys(Object(row))));

function limitsOf({ resource, records, total }: Reading) {
  if (resource.kind === "single") return [];
  const { most, beyond } = resource.shown;
  const others = beyond === "typed" ? "visitors type the name instead" : "the others are left out";
  const characters = records.reduce((sum, { length }) => sum + length, 0);
  return [
    { count: Math.max(total ?? 0, records.length), most: recordLimits.list, what: "records", others },
    ...(resource.kind === "list" ? [{ count: characters, most: maxListCharacters, what: "characters", others }] : []),
    ...(beyond === "pages" ? [] : [{ count: records.filter(isShown).length, most, what: "records", others }]),
  ];
}

/** Whether single records can be read, as first visits of a page and deletions require. */
export async function details({ cms, readings }: Examined): Promise<readonly Found[]> {
  const collections = readings.filter(({ resource, records }) => resource.kind === "collection" && records[0]);
  const single = collections.map(({ path, records }) => {
    const id = records[0]?.id ?? "";
    const send = () => cms.asSite(`${path}/${encodeURIComponent(id)}${cms.dialect.oneQuery}`);
    return firstWrong({ code: "detail-forbidden", about: `/${path}/${id}`, path }, send, ({ ok }) => !ok);
  });
  return inOrder(single);
}

/** Whether each fixed service page has a record of its own. */
export async function fixedPages({ product, readings }: Examined): Promise<readonly Found[]> {
  const reading = readings.find(({ resource }) => resource.name === "services");
  if (!reading || reading.failure) return [];
  const names = new Map(reading.records.filter(isShown).map(({ id, name }) => [id, name]));
  const pages = [...Map.groupBy(fixedServices, ([, key]) => key)];
  const settings = pages.map(([key, [first]]) => ({ key, page: first?.[0] ?? "", id: product.services[key] }));
  const lines = settings.map(({ key, page, id }) => {
    const name = names.get(id);
    return name === undefined ? `# ${key} = "…"   # /${page}` : `${key} = "${id}"   # /${page}: ${name}`;
  });
  const all = [...names].map(([id, name]) => `#   ${id}  ${name}`);
  const table = ["[services]", ...lines, "# all services:", ...all].join("\n");
  return [...Map.groupBy(settings, ({ id }) => id)].flatMap(([id, of]): Found[] => {
    const about = of.map(({ key }) => `services.${key}`).join(", ");
    const page = of.map((each) => each.page).join(", /");
    const code = names.has(id) ? "service-twice" : "service-missing";
    return names.has(id) && of.length === 1 ? [] : [{ code, about, page, id, table }];
  });
}

const LocalisedSchema = z.object({ locale: z.string() });
const LocalesSchema = z.array(z.object({ code: z.string() })).catch([]);

/** Whether the CMS has content in the configured locales. */
export async function locales(examined: Examined): Promise<readonly Found[]> {
  const { cms, product } = examined;
  const configured = Object.entries(product.content.locales).filter(([key, locale]) => isLanguage(key) && locale);
  const found = await Promise.all(configured.map(([language, locale = ""]) => lackingIn(examined, language, locale)));
  const known = LocalesSchema.parse((await cms.asSite("i18n/locales")).json).map(({ code }) => code);
  const used = Object.values(product.content.locales);
  const english = known.find((code) => /^en\b/.test(code));
  const isUnused = english && known.length > 1 && !product.content.locales.en && !used.includes(english);
  if (isUnused) found.push([{ code: "locale-unused", about: "content.locales", locale: english }]);
  return found.flat();
}

async function lackingIn({ cms, readings }: Examined, language: string, locale: string): Promise<Found[]> {
  const counts = readings.map(async ({ resource, records, path }) => {
    if (resource.kind === "single" || !records[0]) return [];
    const query = `${cms.dialect.listQuery(requestOrder(resource), 1)}&${cms.dialect.localeParameter}=${locale}`;
    const response = await cms.asSite(path + query);
    if (response.status === 0 || cms.dialect.refusesLocale(response)) return [{ path, own: 0, all: 1 }];
    const rows = cms.rowsIn(response);
    const own = rows.filter((row) => LocalisedSchema.safeParse(row).data?.locale === locale);
    return [{ path, own: own.length, all: rows.length }];
  });
  const counted = (await Promise.all(counts)).flat();
  const lacking = counted.filter(({ all }) => all === 0).map(({ path }) => path);
  const isMissing = counted.length > 0 && counted.every(({ own }) => own === 0);
  const details = { about: `content.locales.${language}`, locale, language, types: lacking };
  return isMissing || lacking[0] ? [{ code: isMissing ? "locale-missing" : "locale-incomplete", ...details }] : [];
}
