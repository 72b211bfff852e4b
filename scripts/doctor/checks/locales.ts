import { z } from "zod";
import { isLanguage } from "../../../src/i18n/languages";
import { silent } from "../ask";
import type { Check, Examined } from "../check";
import type { Reading } from "../reading";
import { setting } from "../remedies";
import { type Finding, finding } from "../report";
import { listIn, withLocale } from "../rows";

const LocalisedSchema = z.object({ locale: z.string() });
const LocalesSchema = z.array(z.object({ code: z.string() }));

/** Whether the CMS has the locales that the settings name for the site's languages. */
export const locales: Check<Examined> = {
  key: "locales",
  title: "Languages",
  run: async (examined) => {
    const { cms, product } = examined;
    if (cms.isEmbedded) return { skipped: "the embedded CMS has one" };
    const set = Object.entries(product.content.locales);
    const findings: Finding[] = [];
    for (const [language, locale] of set) {
      if (isLanguage(language) && locale) findings.push(...(await lookAt(examined, language, locale)));
    }
    const says = set.length > 0 ? set.map(([language, locale]) => `${language}: ${locale}`).join(", ") : "none is set";
    return { findings: [...findings, ...(await unused(examined))], says };
  },
};

/** Records of a type in a locale, by whether they say that they are. */
interface Localised {
  readonly path: string;
  readonly own: number;
  readonly all: number;
}

async function lookAt(examined: Examined, language: string, locale: string): Promise<Finding[]> {
  const { product, readings } = examined;
  const asked = readings.filter(({ resource, records }) => resource.kind !== "single" && records.length > 0);
  const localised: Localised[] = [];
  for (const reading of asked) localised.push(await countIn(examined, reading, locale));
  const about = `content.locales.${language}`;
  if (asked.length > 0 && localised.every(({ own }) => own === 0)) {
    const says = `The CMS has nothing in the locale ${locale}: pages of that language are empty, or in another one.`;
    const change = `[content.locales]\n${language} = "…"   # a code of CMS: Settings > Internationalization`;
    return [finding("locale-missing", about, says, setting(product, change))];
  }
  const lacking = localised.filter(({ own, all }) => own === 0 && all === 0).map(({ path }) => path);
  if (lacking.length === 0) return [];
  const says = `In the locale ${locale} these types have no record: ${lacking.join(", ")}.`;
  const change = `Translate the records into ${locale}, and publish them.`;
  return [finding("locale-incomplete", about, says, { where: "CMS: Content Manager", change })];
}

async function countIn({ cms, patienceMs }: Examined, { path, resource }: Reading, locale: string): Promise<Localised> {
  if (resource.kind === "single") return { path, own: 0, all: 0 };
  const address = withLocale(path + cms.dialect.listQuery(resource.order, 1), cms.dialect, locale);
  const limits = { timeoutMs: patienceMs, maxBytes: 8 * 1024 * 1024 };
  const answer = await cms.asSite(address, limits).catch(silent);
  if (!answer || cms.dialect.refusesLocale(answer)) return { path, own: 0, all: 1 };
  const rows = listIn(answer, cms.dialect);
  const own = rows.filter((row) => LocalisedSchema.safeParse(row).data?.locale === locale);
  return { path, own: own.length, all: rows.length };
}

/** Locales of the CMS that no language of the site shows, where the site may list them. */
async function unused({ cms, product, patienceMs }: Examined): Promise<Finding[]> {
  const answer = await cms.asSite("i18n/locales", { timeoutMs: patienceMs }).catch(silent);
  const known = (answer?.ok && LocalesSchema.safeParse(answer.json).data) || [];
  const set = new Set(Object.values(product.content.locales));
  const english = known.map(({ code }) => code).filter((code) => /^en\b/.test(code));
  const [code] = english;
  if (product.content.locales.en || code === undefined || set.has(code) || known.length < 2) return [];
  const says = `The CMS has the locale ${code}, and the site's English pages show its default texts.`;
  return [finding("locale-unused", "content.locales", says, setting(product, `[content.locales]\nen = "${code}"`))];
}
