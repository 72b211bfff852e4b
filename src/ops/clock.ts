import { type Language, perLanguage } from "../i18n/languages";

const clockOf = perLanguage(
  ({ locale }) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Jakarta" }),
);

/** An ISO 8601 time in the time zone of Jakarta; empty for null. */
export function timeOf(iso: string | null, language: Language): string {
  return iso === null ? "" : clockOf(language).format(new Date(iso));
}
