import type { defaultLanguage, Language } from "./languages";

type DefaultLanguage = typeof defaultLanguage;

export interface InLanguage {
  readonly language: Language;
}

export type Texts<Table> = (of: InLanguage) => Table;

/** @__NO_SIDE_EFFECTS__ lets scripts for the browser drop unused tables. */
/* @__NO_SIDE_EFFECTS__ */
export function texts<Table>(
  tables: Readonly<Record<DefaultLanguage, Table> & Record<Exclude<Language, DefaultLanguage>, NoInfer<Table>>>,
): Texts<Table> {
  const byLanguage: Readonly<Record<Language, Table>> = tables;
  return ({ language }) => byLanguage[language];
}
