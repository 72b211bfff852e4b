import { z } from "zod";
import { isLanguage } from "../../../src/i18n/languages";
import { fixedServices } from "../../../src/sections/services/fixed";
import { type Examined, isShown } from "../readings";
import type { Found, Topic } from "../report";
import { rowsIn } from "../target";

/** Whether single records can be read, as the first visitor of a page and the confirmation of a deletion need it. */
export const details: Topic<Examined> = {
  key: "details",
  title: "Single records",
  run: async ({ cms, readings }) => {
    const firsts = readings.flatMap(({ resource, path, records: [first] }) =>
      resource.kind === "collection" && first ? [{ path, about: `/${path}/${first.id}`, id: first.id }] : [],
    );
    const found = firsts.map(async ({ path, about, id }): Promise<Found[]> => {
      const response = await cms.asSite(`${path}/${encodeURIComponent(id)}${cms.dialect.oneQuery}`);
      const status = response?.status ?? "no response";
      return response?.ok ? [] : [{ code: "detail-forbidden", about, path, status }];
    });
    return { found: (await Promise.all(found)).flat(), summary: `one of each of ${firsts.length} types` };
  },
};

/** Whether each fixed service page has a record of its own. */
export const fixedPages: Topic<Examined> = {
  key: "services",
  title: "Fixed service pages",
  run: async ({ product, readings }) => {
    const reading = readings.find(({ resource }) => resource.name === "services");
    if (!reading || reading.failure) return { skipped: "the services could not be read" };
    const shown = reading.records.filter(isShown);
    const nameOf = (id: string) => shown.find((record) => record.id === id)?.name;
    const pages = [...Map.groupBy(fixedServices, ([, key]) => key)];
    const settings = pages.map(([key, [page]]) => ({ key, path: page?.[0] ?? "", id: product.services[key] }));
    const lines = settings.map(({ key, path, id }) =>
      nameOf(id) === undefined ? `# ${key} = "…"   # /${path}` : `${key} = "${id}"   # /${path}: ${nameOf(id)}`,
    );
    const table = [
      "[services]",
      ...lines,
      "# all services:",
      ...shown.map(({ id, name }) => `#   ${id}  ${name}`),
    ].join("\n");
    const missing = settings.filter(({ id }) => nameOf(id) === undefined);
    const alike = [...Map.groupBy(settings, ({ id }) => id)].filter(
      ([id, of]) => of.length > 1 && nameOf(id) !== undefined,
    );
    const found = [
      ...missing.map(({ key, path, id }) => ({ code: "service-missing", about: `services.${key}`, page: path, id })),
      ...alike.map(([id, of]) => ({
        code: "service-twice",
        about: of.map(({ key }) => `services.${key}`).join(", "),
        id,
      })),
    ];
    return {
      found: found.map((each) => ({ ...each, table, product: product.key })),
      summary: `${pages.length} settings`,
    };
  },
};

const LocalisedSchema = z.object({ locale: z.string() });
const LocalesSchema = z.array(z.object({ code: z.string() })).catch([]);

/** Whether the CMS has content in the locales that the settings name. */
export const locales: Topic<Examined> = {
  key: "locales",
  title: "Languages",
  run: async (examined) => {
    const { cms, product } = examined;
    if (cms.isEmbedded) return { skipped: "the embedded CMS has one" };
    const configured = Object.entries(product.content.locales).filter(
      ([language, locale]) => isLanguage(language) && locale,
    );
    const found = await Promise.all(
      configured.map(([language, locale]) => lackingIn(examined, language, locale ?? "")),
    );
    const known = LocalesSchema.parse((await cms.asSite("i18n/locales"))?.json).map(({ code }) => code);
    const english =
      known.length > 1 && !product.content.locales.en ? known.find((code) => /^en\b/.test(code)) : undefined;
    const isUsed = Object.values(product.content.locales).some((locale) => locale === english);
    const unused = { code: "locale-unused", about: "content.locales", locale: english ?? "", product: product.key };
    return {
      found: [...found.flat(), ...(english === undefined || isUsed ? [] : [unused])],
      summary: configured.map(([language, locale]) => `${language}: ${locale}`).join(", ") || "none is configured",
    };
  },
};

async function lackingIn({ cms, product, readings }: Examined, language: string, locale: string): Promise<Found[]> {
  const lists = readings.flatMap(({ resource, records, path }) => {
    return resource.kind === "single" || records.length === 0
      ? []
      : [{ path, query: cms.dialect.listQuery(resource.order, 1) }];
  });
  const counts = lists.map(async ({ path, query }) => {
    const response = await cms.asSite(`${path}${query}&${cms.dialect.localeParameter}=${locale}`);
    if (!response || cms.dialect.refusesLocale(response)) return { path, own: 0, all: 1 };
    const rows = rowsIn(response, cms);
    return {
      path,
      own: rows.filter((row) => LocalisedSchema.safeParse(row).data?.locale === locale).length,
      all: rows.length,
    };
  });
  const counted = await Promise.all(counts);
  const details = { about: `content.locales.${language}`, locale, language, product: product.key };
  if (counted.length > 0 && counted.every(({ own }) => own === 0)) return [{ code: "locale-missing", ...details }];
  const lacking = counted.filter(({ all }) => all === 0).map(({ path }) => path);
  return lacking.length > 0 ? [{ code: "locale-incomplete", ...details, types: lacking.join(", ") }] : [];
}
