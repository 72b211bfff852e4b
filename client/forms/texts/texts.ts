import type { Language } from "../../../src/i18n/languages";
import type { texts } from "./id";

/** What a form's script says. */
export type FormTexts = typeof texts;

const tables: Readonly<Record<Language, () => Promise<{ readonly texts: FormTexts }>>> = {
  id: () => import("./id"),
  en: () => import("./en"),
};

/** Loads the texts in the language of the page, once; of the site's own where the page has another one. */
export async function formTexts(): Promise<FormTexts> {
  const load = new Map(Object.entries(tables)).get(document.documentElement.lang) ?? tables.id;
  return (await load()).texts;
}
