import { z } from "zod";
import { requestOrder } from "../../../src/content/resource";
import { recordLimits } from "../../../src/platform/record-limits";
import { fixedServices } from "../../../src/sections/services/services";
import { contentModel } from "../../cms/content-model";
import { type Found, faultsAt } from "../findings";
import { firstWrong } from "../http";
import { type Examined, isShown, isUnfit, type Reading } from "../readings";

/** Types that a CMS may lack. */
const optionalTypes: ReadonlySet<string> = new Set(["redirects", "notices", "claim-guides", "pages"]);

/** Whether the CMS has each content type with all fields, and the site can show all records. */
export const types = ({ readings, product }: Examined) =>
  readings.flatMap((reading) => {
    const { about, path, resource, failure, total, records } = reading;
    const isOptional = optionalTypes.has(resource.name);
    const isForbidden = /: status 40[13]$/.test(failure?.message ?? "");
    const isOther = failure !== null && !isForbidden && !["missing", "unreadable"].includes(failure.code);
    const kind = resource.kind === "single" ? "single type" : "collection type";
    const actions = resource.kind === "collection" ? "find and findOne" : "find";
    const [received, counted, detail] = [records.length, total ?? 0, failure?.message ?? ""];
    const unfit = new Set(records.flatMap(({ faults }) => faults.map(({ field }) => field)));
    const common = { path, kind, actions, received, total: counted, detail };
    return faultsAt(about, common, {
      "type-missing": failure?.code === "missing" && !isOptional,
      "type-forbidden": isForbidden,
      "type-wrong-kind": failure?.code === "unreadable",
      "type-unreadable": isOther,
      "type-incomplete": !failure && received < Math.min(counted, recordLimits.list),
      "type-unfit": isUnfit(reading) && { fields: [...unfit] },
      "type-empty": !failure && received === 0 && !isOptional,
      "type-too-long": tooMany(reading),
      "field-missing": missingFields(reading, product.key),
    });
  });

/** More records than the site shows, on a list without further pages. */
function tooMany({ resource, records }: Reading) {
  if (resource.kind === "single" || resource.shown.beyond === "pages") return false;
  const { most, beyond } = resource.shown;
  const count = records.filter(isShown).length;
  const others = beyond === "typed" ? "visitors type the name instead" : "the others are left out";
  return count > most && { count, most, others };
}

/** Fields that can replace each other. */
const alternatives: Readonly<Record<string, string>> = { Logo: "Company_Logo", Company_Logo: "Logo" };

/** Fields that Strapi adds to every record. */
const ownFields =
  /^(_?_?id|_?_?v|documentId|locale|localizations|__component|(created|updated|published)_?(At|at|By|by))$/;

const namesIn = (rows: readonly unknown[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => Object.keys(Object(row))));

function missingFields(reading: Reading, product: string) {
  if (isUnfit(reading)) return false;
  const records = reading.records.filter(({ isDraft }) => !isDraft).map(({ fields }) => fields);
  const present = namesIn(records);
  const type = contentModel(product).find(({ name, holds }) => holds === "content" && name === reading.resource.name);
  const fields = present.size === 0 ? [] : (type?.fields ?? []);
  const missing = fields.filter(
    ({ name, extra }) => !extra && !present.has(name) && !present.has(alternatives[name] ?? name),
  );
  const inRows = fields.flatMap(({ name, rows }) => {
    const names = namesIn(records.flatMap((record) => record[name] ?? []));
    return rows.filter((row) => names.size > 0 && !names.has(row.name)).map((row) => `${name}.${row.name}`);
  });
  const all = [...missing.map(({ name, kind }) => `${name} (${kind})`), ...inRows];
  const isOther = (name: string) => !ownFields.test(name) && fields.every((field) => field.name !== name);
  const others = [...present].filter(isOther).slice(0, 12).join(", ");
  return all.length > 0 && { fields: all, others: others && ` Its records also have: ${others}.` };
}

/** Whether single records can be read, as first visits of a page and deletions require. */
export const details = ({ cms, readings }: Examined) =>
  readings.flatMap(({ resource, path, records: [first] }) => {
    if (resource.kind !== "collection" || !first) return [];
    const found = { code: "detail-forbidden", about: `/${path}/${first.id}`, path };
    const one = `${path}/${encodeURIComponent(first.id)}${cms.dialect.oneQuery}`;
    return firstWrong(found, ({ ok }) => !ok, cms.asSite, [one]);
  });

/** Whether each fixed service page has a record of its own. */
export function fixedPages({ product, readings }: Examined): readonly Found[] {
  const reading = readings.find(({ resource }) => resource.name === "services");
  if (!reading || reading.failure) return [];
  const names = new Map(reading.records.filter(isShown).map(({ id, name }) => [id, name]));
  const pages = [...Map.groupBy(fixedServices, ([, key]) => key)];
  const settings = pages.map(([key, [first]]) => ({ key, page: first?.[0] ?? "", id: product.services[key] }));
  const lines = settings.map(
    ({ key, page, id }) => `${key} = "${names.has(id) ? id : "…"}"   # /${page}: ${names.get(id) ?? "one of these"}`,
  );
  const all = [...names].map(([id, name]) => `#   ${id}  ${name}`);
  const table = ["[services]", ...lines, "# all services:", ...all].join("\n");
  return [...Map.groupBy(settings, ({ id }) => id)].flatMap(([id, of]) => {
    const about = of.map(({ key }) => `services.${key}`).join(", ");
    const page = of.map((each) => each.page).join(", /");
    const isThere = names.has(id);
    return faultsAt(about, { page, id, table }, { "service-missing": !isThere, "service-twice": isThere && !!of[1] });
  });
}

const LocalisedSchema = z.object({ locale: z.string() });

/** Whether the CMS has content in the configured locales. */
export const locales = ({ cms, product, readings }: Examined) =>
  Object.entries(product.content.locales).map(async ([language, locale]) => {
    if (!locale) return [];
    const counts = (await Promise.all(readings.map((reading) => countIn(cms, reading, locale)))).flat();
    const types = counts.filter(({ all }) => all === 0).map(({ path }) => path);
    const isMissing = counts.length > 0 && counts.every(({ own }) => own === 0);
    const wrong = { "locale-missing": isMissing, "locale-incomplete": !isMissing && types.length > 0 };
    return faultsAt(`content.locales.${language}`, { locale, language, types }, wrong);
  });

/** Records of a list in a locale, and of those the ones that say so. */
async function countIn(cms: Examined["cms"], { resource, records, path }: Reading, locale: string) {
  if (resource.kind === "single" || !records[0]) return [];
  const query = `${cms.dialect.listQuery(requestOrder(resource), 1)}&${cms.dialect.localeParameter}=${locale}`;
  const response = await cms.asSite(path + query);
  if (response.failure || cms.dialect.refusesLocale(response)) return [{ path, own: 0, all: 1 }];
  const rows = cms.rowsIn(response);
  const own = rows.filter((row) => LocalisedSchema.safeParse(row).data?.locale === locale);
  return [{ path, own: own.length, all: rows.length }];
}
