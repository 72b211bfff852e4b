import { memoized } from "../platform/memoized.ts";

/** After an addition, the compiler reports every missing text. */
const table = {
  id: { name: "Bahasa Indonesia", locale: "id-ID" },
  en: { name: "English", locale: "en-GB" },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

interface LanguageFacts {
  readonly name: string;
  readonly locale: string;
}

export type Language = keyof typeof table;
export const defaultLanguage = "id" satisfies Language;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && Object.hasOwn(table, value);

export const languages = Object.keys(table).filter(isLanguage);

export const factsOf = (language: Language): LanguageFacts => table[language];

export function perLanguage<Value>(make: (facts: LanguageFacts) => Value): (language: Language) => Value {
  return memoized((language) => make(table[language]));
}

/** Keeps query and fragment. The default language has no parameter. */
export function inLanguage(address: string, language: Language): string {
  return language === defaultLanguage ? address : withLanguage(address, language);
}

export function withLanguage(address: string, language: Language): string {
  const [path = "", fragment] = address.split("#");
  const marked = `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
  return fragment === undefined ? marked : `${marked}#${fragment}`;
}
