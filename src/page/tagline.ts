import { type Language, languages } from "../i18n/languages";

interface Tagline {
  readonly text: string;
  readonly lang: Language | undefined;
}

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
