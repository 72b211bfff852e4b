import type { Language } from "../../i18n/languages";
import type { Facet, ProviderPage } from "../../page/provider-data";
import { isKind, kindNames, kinds } from "../../vocabulary/kinds";
import { categoryName } from "./listed-provider";
import { finderTexts } from "./texts";

/** An option of a filter. */
interface SelectOption {
  readonly value: string;
  readonly text: string;
  /** Language of the text if it differs from the page's. */
  readonly lang?: Language | undefined;
}

export interface SelectGroup {
  /** Empty for choices that belong to no group. */
  readonly label: string;
  readonly choices: readonly SelectOption[];
}

/** What a filter by category narrows to, for people to read. */
export function categoryLabel(category: string, language: Language): string {
  return isKind(category) ? kindNames({ language })[category] : categoryName(category, language).text;
}

/** Kinds, each with its categories, and then the categories of no kind. */
export function categoryGroups(
  { kinds: offered, categories }: ProviderPage["facets"],
  language: Language,
): readonly SelectGroup[] {
  const t = finderTexts({ language });
  const choice = ({ value, count }: Facet[number]) => {
    const { text, lang } = categoryName(value, language);
    return { value, text: t.option(text, count), lang };
  };
  const grouped = kinds.flatMap((kind) => {
    const label = kindNames({ language })[kind];
    const whole = offered.find(({ value }) => value === kind);
    const own = categories.filter((category) => category.kind === kind).map(choice);
    const choices = whole ? [{ value: kind, text: t.option(t.allOf(label), whole.count) }, ...own] : own;
    return choices.length > 0 ? [{ label, choices }] : [];
  });
  const others = categories.filter(({ kind }) => kind === null).map(choice);
  return others.length > 0 ? [...grouped, { label: "", choices: others }] : grouped;
}

/** The choices of a filter by a place, in one group. */
export function placeGroups(options: Facet, language: Language): readonly SelectGroup[] {
  const { option } = finderTexts({ language });
  return [{ label: "", choices: options.map(({ value, count }) => ({ value, text: option(value, count) })) }];
}
