import { type Language, perLanguage } from "../i18n/languages";

const clockOf = perLanguage(
  ({ locale }) => new Intl.DateTimeFormat(locale, { dateStyle: "short", timeStyle: "short", timeZone: "Asia/Jakarta" }),
);

/** A time (ISO 8601) as clocks in Jakarta show it; empty for none. */
export function timeOf(iso: string | null, language: Language): string {
  return iso === null ? "" : clockOf(language).format(new Date(iso));
}
