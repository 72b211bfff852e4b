import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { defaultLanguage, isLanguage, type Language, languages } from "../i18n/languages";

/** The best language of `Accept-Language`, whatever its region: `en-US` is English. */
export function preferredLanguage(c: Context): Language {
  const preferred = accepts(c, {
    header: "Accept-Language",
    supports: languages,
    default: defaultLanguage,
    match: (accepted) =>
      accepted
        .toSorted((a, b) => b.q - a.q)
        .map(({ type }) => type.split("-")[0])
        .find(isLanguage) ?? defaultLanguage,
  });
  return isLanguage(preferred) ? preferred : defaultLanguage;
}
