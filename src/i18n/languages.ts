/** Languages of the user interface; the first is the site's own. */
export const languages = ["id", "en"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage = languages[0] satisfies Language;

/** Each language's name in itself. */
export const languageNames: Readonly<Record<Language, string>> = { id: "Bahasa Indonesia", en: "English" };

/** Each language as Open Graph names it. */
export const locales: Readonly<Record<Language, string>> = { id: "id_ID", en: "en_GB" };

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** The address in this language: the site's own needs no mark. A query and a fragment of the address stay. */
export function inLanguage(address: string, language: Language): string {
  return language === defaultLanguage ? address : withLanguage(address, language);
}

/** The address with its language said, as the links that change the language have it. */
export function withLanguage(address: string, language: Language): string {
  const [path = "", fragment] = address.split("#");
  const marked = `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
  return fragment === undefined ? marked : `${marked}#${fragment}`;
}
