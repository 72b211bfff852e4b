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
    const collections = readings.filter(({ resource, records }) => resource.kind === "collection" && records[0]);
    const found = collections.map(async ({ path, records }): Promise<Found[]> => {
      const id = records[0]?.id ?? "";
      const response = await cms.asSite(`${path}/${encodeURIComponent(id)}${cms.dialect.oneQuery}`);
      const status = response?.status ?? "no response";
      return response?.ok ? [] : [{ code: "detail-forbidden", about: `/${path}/${id}`, path, status }];
    });
    return { found: (await Promise.all(found)).flat(), summary: `one of each of ${collections.length} types` };
  },
};

/** Whether each fixed service page has a record of its own. */
export const fixedPages: Topic<Examined> = {
  key: "services",
  title: "Fixed service pages",
  run: async ({ product, readings }) => {
    const reading = readings.find(({ resource }) => resource.name === "services");
    if (!reading || reading.failure) return { skipped: "the services could not be read" };
    const names = new Map(reading.records.filter(isShown).map(({ id, name }) => [id, name]));
    const pages = [...Map.groupBy(fixedServices, ([, key]) => key)];
    const settings = pages.map(([key, [first]]) => ({ key, page: first?.[0] ?? "", id: product.services[key] }));
    const lines = settings.map(({ key, page, id }) => {
      const name = names.get(id);
      return name === undefined ? `# ${key} = "…"   # /${page}` : `${key} = "${id}"   # /${page}: ${name}`;
    });
    const all = [...names].map(([id, name]) => `#   ${id}  ${name}`);
    const table = ["[services]", ...lines, "# all services:", ...all].join("\n");
    const found = [...Map.groupBy(settings, ({ id }) => id)].flatMap(([id, of]): Found[] => {
      const about = of.map(({ key }) => `services.${key}`).join(", ");
      const page = of.map((each) => each.page).join(", /");
      if (!names.has(id)) return [{ code: "service-missing", about, page, id, table }];
      return of.length > 1 ? [{ code: "service-twice", about, id, table }] : [];
    });
    return { found, summary: `${settings.length} settings` };
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
    const configured = Object.entries(product.content.locales).filter(([key, locale]) => isLanguage(key) && locale);
    const found = await Promise.all(configured.map(([language, locale = ""]) => lackingIn(examined, language, locale)));
    const known = LocalesSchema.parse((await cms.asSite("i18n/locales"))?.json).map(({ code }) => code);
    const used = Object.values(product.content.locales);
    const english =
      known.length < 2 || product.content.locales.en ? undefined : known.find((code) => /^en\b/.test(code));
    if (english && !used.includes(english))
      found.push([{ code: "locale-unused", about: "content.locales", locale: english }]);
    const summary = configured.map(([language, locale]) => `${language}: ${locale}`).join(", ");
    return { found: found.flat(), summary: summary || "none is configured" };
  },
};

async function lackingIn({ cms, readings }: Examined, language: string, locale: string): Promise<Found[]> {
  const counts = readings.map(async ({ resource, records, path }) => {
    if (resource.kind === "single" || !records[0]) return [];
    const query = `${cms.dialect.listQuery(resource.order, 1)}&${cms.dialect.localeParameter}=${locale}`;
    const response = await cms.asSite(path + query);
    if (!response || cms.dialect.refusesLocale(response)) return [{ path, own: 0, all: 1 }];
    const rows = rowsIn(response, cms);
    const own = rows.filter((row) => LocalisedSchema.safeParse(row).data?.locale === locale);
    return [{ path, own: own.length, all: rows.length }];
  });
  const counted = (await Promise.all(counts)).flat();
  const types = counted
    .filter(({ all }) => all === 0)
    .map(({ path }) => path)
    .join(", ");
  const details = { about: `content.locales.${language}`, locale, language, types };
  if (counted[0] && counted.every(({ own }) => own === 0)) return [{ code: "locale-missing", ...details }];
  return types ? [{ code: "locale-incomplete", ...details }] : [];
}
