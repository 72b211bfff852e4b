import type { defaultLanguage, Language } from "./languages";

type DefaultLanguage = typeof defaultLanguage;

/** Whatever knows the language it is made in: a page, a request, a form. */
export interface InLanguage {
  readonly language: Language;
}

/** The texts of one subject, in the language of whatever they are asked for. */
export type Texts<Table> = (of: InLanguage) => Table;

/**
 * The texts of one subject in every language, side by side: the default language gives the shape, and a text that
 * another one lacks does not compile.
 *
 * @__NO_SIDE_EFFECTS__ lets scripts for the browser leave out tables that they do not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function texts<Table>(
  tables: Readonly<Record<DefaultLanguage, Table> & Record<Exclude<Language, DefaultLanguage>, NoInfer<Table>>>,
): Texts<Table> {
  const byLanguage: Readonly<Record<Language, Table>> = tables;
  return ({ language }) => byLanguage[language];
}
