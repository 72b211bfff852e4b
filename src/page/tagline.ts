import { type Language, languages } from "../i18n/languages";
import type { InLanguage } from "../i18n/texts";

interface TaglineOf extends InLanguage {
  readonly product: { readonly tagline: Readonly<Partial<Record<Language, string>>> };
}

/** `lang` is its language if it differs from the page's. */
export function taglineOf({ product: { tagline }, language }: TaglineOf) {
  const languageWithText = [language, ...languages].find((each) => tagline[each]);
  return {
    text: (languageWithText && tagline[languageWithText]) ?? "",
    lang: languageWithText === language ? undefined : languageWithText,
  };
}
