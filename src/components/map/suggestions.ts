import { kindNames } from "../../vocabulary/kinds";
import type { Filters } from "./finder-query";
import { type LinkContext, providerHref, type Suggestions } from "./listed-provider";
import { finderTexts } from "./texts";

/** `choice`: filters to set, or a URL to open. */
export interface Suggestion {
  readonly label: string;
  readonly hint: string | number;
  readonly choice: Partial<Filters> | string;
}

export interface SuggestionGroup {
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
}

/** Types, places and providers; groups without any are left out. */
export function suggestionGroups(found: Suggestions, of: LinkContext): readonly SuggestionGroup[] {
  const { kinds, places, around, providers } = found;
  const { suggestions: titles } = finderTexts(of);
  const names = kindNames(of);
  const suggestion = (label: string, hint: string | number, choice: Suggestion["choice"]) => ({ label, hint, choice });
  const ofKinds = kinds.map(({ value, count, rest }) =>
    suggestion(names[value], count, { category: value, search: rest }),
  );
  const ofPlaces = [
    ...places.map(({ field, value, count, rest }) => suggestion(value, count, { [field]: value, search: rest })),
    ...around.map(({ label, words }) => suggestion(label, "", { search: words })),
  ];
  const ofProviders = providers.map(({ providerId, providerName, city }) =>
    suggestion(providerName, city, providerHref(of, providerId)),
  );
  const groups: readonly SuggestionGroup[] = [
    { title: titles.kinds, suggestions: ofKinds },
    { title: titles.places, suggestions: ofPlaces },
    { title: titles.providers, suggestions: ofProviders },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
