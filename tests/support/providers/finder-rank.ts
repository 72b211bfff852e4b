import { makeProviders } from "../../../src/embedded/provider-list";
import { type ProviderSummary, summariesInOrder } from "../../../src/providers/directory/summary";
import { find, type ProviderMatches } from "../../../src/providers/finding/find";
import type { Provider } from "../../../src/providers/provider";
import { adaptedQuery, listingOf } from "../../../src/providers/provider-reader";
import type { FinderQuestion } from "./finder-questions";

const sample = summariesInOrder(makeProviders());

/** The sample providers, as the finder has them. */
export const sampleSummaries = async (): Promise<readonly ProviderSummary[]> => sample;

/** All of a provider that was never stored. */
export function providerIn({ record }: ProviderSummary): Provider {
  if ("part" in record) throw new Error("A stored provider");
  return record;
}

/** What the sample's finder has for words, in the order of its list. */
export async function findInSample(search: string): Promise<ProviderMatches & { readonly shown: readonly Provider[] }> {
  const found = await find(await sampleSummaries(), search);
  const shown = listingOf(found, adaptedQuery(found, { search })).pageOfMatches.map(({ of }) => providerIn(of));
  return { ...found, shown };
}

/** Where the first provider stands that answers the question, from 1; 0 where none does. */
export async function rankOf({ question, name, city, province }: FinderQuestion): Promise<number> {
  const { shown } = await findInSample(question);
  const isFirst = (provider: Provider) =>
    name.test(provider.providerName) &&
    (city === undefined || provider.city === city) &&
    (province === undefined || provider.province === province);
  return 1 + shown.findIndex(isFirst);
}
