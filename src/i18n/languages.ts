/** Languages of the user interface; the first is the site's own. A line here, and the compiler names every missing text. */
const table = {
  id: { name: "Bahasa Indonesia", locale: "id-ID" },
  en: { name: "English", locale: "en-GB" },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

interface LanguageFacts {
  /** In itself. */
  readonly name: string;
  /** How dates and numbers are written (BCP 47). */
  readonly locale: string;
}

export type Language = keyof typeof table;
export const defaultLanguage = "id" satisfies Language;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === "string" && Object.hasOwn(table, value);

export const languages = Object.keys(table).filter(isLanguage);

export const factsOf = (language: Language): LanguageFacts => table[language];

/** What is made once a language, when it is first needed. */
export function perLanguage<Value>(make: (facts: LanguageFacts) => Value): (language: Language) => Value {
  const made = new Map<Language, Value>();
  return (language) => {
    const value = made.get(language) ?? make(table[language]);
    made.set(language, value);
    return value;
  };
}

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
