import type * as shape from "../../src/forms/texts/id";
import type { Language } from "../../src/i18n/languages";

export type ScriptTexts = Pick<typeof shape, "errors" | "parts"> & typeof shape.script;

const tables: Readonly<Record<Language, () => Promise<Pick<typeof shape, "errors" | "parts" | "script">>>> = {
  id: () => import("../../src/forms/texts/id"),
  en: () => import("../../src/forms/texts/en"),
};

/** Loads the texts in the language of the page, otherwise in the site's default one. */
export async function loadTexts(): Promise<ScriptTexts> {
  const load = new Map(Object.entries(tables)).get(document.documentElement.lang) ?? tables.id;
  const { script, errors, parts } = await load();
  return { ...script, errors, parts };
}
