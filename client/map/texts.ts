import type { Language } from "../../src/i18n/languages";
import type { Messages } from "../../src/i18n/messages";

export type Texts = Pick<Messages, "language" | "provider" | "location" | "finder">;

/** One table travels, in the language of the page. */
const tables = {
  id: () => import("../../src/i18n/id/providers"),
  en: () => import("../../src/i18n/en/providers"),
};

export async function textsIn(language: Language): Promise<Texts> {
  const { providers } = await tables[language]();
  return { ...providers, language };
}
