import { type Language, languages } from "../i18n/languages";

interface Tagline {
  /** Empty where the product has none. */
  readonly text: string;
  /** Set if it differs from the page's language. */
  readonly lang: Language | undefined;
}

/** The product's tagline in the page's language, else in another one that it has. */
export function taglineOf({
  product: { tagline },
  language,
}: {
  readonly product: { readonly tagline: Readonly<Partial<Record<Language, string>>> };
  readonly language: Language;
}): Tagline {
  const known = [language, ...languages].find((each) => tagline[each]);
  return { text: (known && tagline[known]) ?? "", lang: known === language ? undefined : known };
}
