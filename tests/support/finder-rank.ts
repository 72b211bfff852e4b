import { embeddedProviders } from "../../src/embedded/providers";
import { ProviderIndex } from "../../src/providers/provider-index";
import type { FinderQuestion } from "./finder-questions";

/** The sample providers, as the finder has them. */
export async function sampleIndex(): Promise<ProviderIndex> {
  return new ProviderIndex((await embeddedProviders.list(0)).providers);
}

/** Where the first provider stands that answers the question, from 1; 0 where none does. */
export function rankOf(index: ProviderIndex, { question, first }: FinderQuestion): number {
  const { name, city, province } = first;
  const position = index
    .matching(question)
    .findIndex(
      ({ provider }) =>
        name.test(provider.providerName) &&
        (city === undefined || provider.city === city) &&
        (province === undefined || provider.province === province),
    );
  return position + 1;
}
