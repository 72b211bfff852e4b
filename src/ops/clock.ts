import type { Language } from "../i18n/languages";

const options = { dateStyle: "short", timeStyle: "short", timeZone: "Asia/Jakarta" } as const;
const clocks = {
  id: new Intl.DateTimeFormat("id-ID", options),
  en: new Intl.DateTimeFormat("en-GB", options),
} as const satisfies Record<Language, Intl.DateTimeFormat>;

/** A time (ISO 8601) as clocks in Jakarta show it; empty for none. */
export function timeOf(iso: string | null, language: Language): string {
  return iso === null ? "" : clocks[language].format(new Date(iso));
}
