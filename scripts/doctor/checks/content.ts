import { z } from "zod";
import { firstPage } from "../../../src/cms/pages";
import { cmsFieldsOf } from "../../../src/content/model/from-cms";
import { requestOrder } from "../../../src/content/model/resource";
import { opsTexts } from "../../../src/ops/texts";
import { recordLimits } from "../../../src/platform/record-limits";
import { fixedServices } from "../../../src/sections/services/services";
import { contentModel } from "../../cms/content-model";
import { renamedTo, typeWords } from "../field-names";
import { type Found, faultsAt } from "../findings";
import type { TextResponse } from "../http";
import { type Examined, isShown, isUnfit, type Reading } from "../readings";
import { receivedFrom } from "../received";
import { isBlocked, locationOf, unusableBecause } from "../unusable";

/** Whether the CMS has each content type with all fields, and the site can show all records. */
export const types = ({ cms, readings, product }: Examined) =>
  readings.flatMap((reading) => {
    const { about, path, resource, failure, received, total, records } = reading;
    const { isOptional } = resource;
    const isMissing = failure?.code === "missing";
    const because = received && !isMissing ? unusableBecause(received, cms.dialect, resource.kind === "single") : null;
    const isForbidden = because === "other" && (received?.status === 401 || received?.status === 403);
    const isOther = failure !== null && !isMissing && !isForbidden && (because === null || because === "other");
    const kind = resource.kind === "single" ? "single type" : "collection type";
    const actions = resource.kind === "collection" ? "find and findOne" : "find";
    const counted = total ?? 0;
    const location = received && locationOf(received);
    const got = received ? receivedFrom(received) : (failure?.message ?? "");
    const common = { path, kind, actions, count: records.length, total: counted, got };
    return faultsAt(about, common, {
      "type-missing": isMissing && !isOptional,
      "type-forbidden": isForbidden,
      "type-redirects": because === "redirected" && { other: `${location?.origin ?? ""}${location?.pathname ?? ""}` },
      "type-blocked": because === "blocked",
      "type-limited": because === "limited",
      "type-query-refused": because === "query",
      "type-wrong-charset": because === "charset",
      "type-not-json": because === "no-json",
      "type-without-id": because === "no-document-id",
      "type-unwrapped": because === "unwrapped",
      "type-wrong-kind": because === "wrong-kind",
      "type-unreadable": isOther,
      "type-incomplete": !failure && records.length < Math.min(counted, recordLimits.list),
      "type-unfit": isUnfit(reading) && unfitFields(reading),
      "type-empty": !failure && records.length === 0 && !isOptional,
      "type-too-long": tooMany(reading),
      "field-missing": missingFields(reading, product.key),
    });
  });

/** More records than the site shows, on a list without further pages. */
function tooMany({ resource, records }: Reading) {
  if (resource.kind === "single" || resource.visible.beyond === "pages") return false;
  const { most, beyond } = resource.visible;
  const count = records.filter(isShown).length;
  const others = beyond === "typed" ? "visitors type the name instead" : "the others are left out";
  return count > most && { count, most, others };
}

/** Why no record fits: fields that are not there, the name that is most likely theirs, and fields of another type. */
function unfitFields({ records, resource }: Reading) {
  const known = cmsFieldsOf(resource);
  const { needs } = opsTexts({ language: "en" }).content;
  const published = records.filter((record) => !record.isDraft);
  const names = [...new Set(published.flatMap(({ fields }) => Object.keys(fields)))];
  const others = names.filter((name) => !ownFields.test(name) && !(name in known));
  const unfit = new Set(published.flatMap(({ faults }) => faults.map(({ field }) => field.split(".")[0] ?? "")));
  const found = Array.from(unfit, (name) => {
    const value = published.map(({ fields }) => fields[name]).find((each) => typeWords(each) !== "empty");
    const spec = known[name]?.cms;
    const wanted = spec ? needs[spec.kind] : "a value";
    if (value !== undefined) {
      const change = `Change the type of ${name}: it needs ${wanted}.`;
      return { reason: `${name} is ${typeWords(value)}, not ${wanted}`, change };
    }
    if (names.includes(name)) return { reason: `${name} is empty`, change: `Fill in ${name}, and publish.` };
    const other = renamedTo(name, others);
    const rest = others.length > 0 ? ` (there are ${others.slice(0, 12).join(", ")})` : "";
    return other === null
      ? { reason: `${name} is missing${rest}`, change: `Add ${name} (${spec?.kind ?? "line"}), and fill it in.` }
      : { reason: `${name} is missing, and ${other} is there`, change: `Rename ${other} to ${name}.` };
  });
  return {
    reasons: found.map(({ reason }) => reason).join("; "),
    changes: found.map(({ change }) => change).join(" "),
  };
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
    const others = [...names].filter((each) => !ownFields.test(each) && rows.every((row) => row.name !== each));
    const lost = rows.filter((row) => names.size > 0 && !names.has(row.name));
    return lost.map((row) => ({ name: `${name}.${row.name}`, others }));
  });
  const isOther = (name: string) => !ownFields.test(name) && fields.every((field) => field.name !== name);
  const others = [...present].filter(isOther);
  const lacking = [
    ...missing.map(({ name, kind }) => ({ name, label: `${name} (${kind})`, other: renamedTo(name, others) })),
    ...inRows.map(({ name, others }) => ({ name, label: name, other: renamedTo(name.split(".")[1] ?? "", others) })),
  ];
  const changes = lacking.map(({ name, other, label }) =>
    other === null ? `Add ${label}.` : `Rename ${other} to ${name}.`,
  );
  const rest = others.slice(0, 12).join(", ");
  return (
    lacking.length > 0 && {
      fields: lacking.map(({ label, other }) => (other === null ? label : `${label}, probably ${other}`)),
      others: rest && ` Its records also have: ${rest}.`,
      changes: changes.join(" "),
    }
  );
}

/** Whether single records can be read, as first visits of a page and deletions require. */
export const details = ({ cms, readings }: Examined) =>
  readings.flatMap(({ resource, path, records: [first] }) => {
    if (resource.kind !== "collection" || !first) return [];
    const found = { about: `/${path}/${first.id}`, path };
    const one = `${path}/${encodeURIComponent(first.id)}${cms.dialect.oneQuery}`;
    const codeOf = (response: TextResponse) => (isBlocked(response) ? "detail-blocked" : "detail-forbidden");
    return cms.asSite(one).then((response): Found[] => {
      return response.ok ? [] : [{ ...found, code: codeOf(response), got: receivedFrom(response) }];
    });
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
  const query = `${cms.dialect.listQuery(requestOrder(resource), firstPage)}&${cms.dialect.localeParameter}=${locale}`;
  const response = await cms.asSite(path + query);
  if (response.failure || cms.dialect.refusesLocale(response)) return [{ path, own: 0, all: 1 }];
  const rows = cms.rowsIn(response);
  const own = rows.filter((row) => LocalisedSchema.safeParse(row).data?.locale === locale);
  return [{ path, own: own.length, all: rows.length }];
}
