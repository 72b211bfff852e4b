import type { Language } from "../../i18n/languages";
import type { Facet, ProviderPage } from "../../page/provider-data";
import { isKind, kindNames, kinds } from "../../vocabulary/kinds";
import { categoryName } from "./listed-provider";
import { finderTexts } from "./texts";

/** The filters with a list of values. */
export const filterNames = ["category", "province", "city"] as const;
export type FilterName = (typeof filterNames)[number];

type Facets = ProviderPage["facets"];

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

/** The value of a filter, for people to read. */
export function filterLabel(name: FilterName, value: string, language: Language): string {
  if (name !== "category") return value;
  return isKind(value) ? kindNames({ language })[value] : categoryName(value, language).text;
}

export const facetOf = ({ categories, provinces, cities }: Facets, name: FilterName): Facet =>
  ({ category: categories, province: provinces, city: cities })[name];

/** The choices of a filter, places in one group. */
export function filterGroups(name: FilterName, facets: Facets, language: Language): readonly SelectGroup[] {
  if (name === "category") return categoryGroups(facets, language);
  const { option } = finderTexts({ language });
  const choices = facetOf(facets, name).map(({ value, count }) => ({ value, text: option(value, count) }));
  return [{ label: "", choices }];
}

/** Kinds, each with its categories, and then the categories of no kind. */
function categoryGroups({ kinds: offered, categories }: Facets, language: Language): readonly SelectGroup[] {
  const t = finderTexts({ language });
  const choice = ({ value, count }: Facet[number]) => {
    const { text, lang } = categoryName(value, language);
    return { value, text: t.option(text, count), lang };
  };
  const grouped = kinds.flatMap((kind) => {
    const label = kindNames({ language })[kind];
    const option = offered.find(({ value }) => value === kind);
    const categoryChoices = categories.filter((category) => category.kind === kind).map(choice);
    const choices = option
      ? [{ value: kind, text: t.option(t.allOf(label), option.count) }, ...categoryChoices]
      : categoryChoices;
    return choices.length > 0 ? [{ label, choices }] : [];
  });
  const others = categories.filter(({ kind }) => kind === null).map(choice);
  return others.length > 0 ? [...grouped, { label: "", choices: others }] : grouped;
}
