import { embeddedProviders } from "../../../src/embedded/providers";
import { type Brief, inOrder } from "../../../src/providers/brief";
import type { Provider } from "../../../src/providers/provider";
import { ProviderIndex } from "../../../src/providers/provider-index";
import type { FinderQuestion } from "./finder-questions";

/** The sample providers, as the finder has them. */
export async function sampleIndex(): Promise<ProviderIndex> {
  return ProviderIndex.of(inOrder((await embeddedProviders.list(0)).providers));
}

/** All of a provider that was never stored. */
export function providerIn({ record }: Brief): Provider {
  if ("part" in record) throw new Error("A stored provider");
  return record;
}

/** Where the first provider stands that answers the question, from 1; 0 where none does. */
export function rankOf(index: ProviderIndex, { question, first }: FinderQuestion): number {
  const { name, city, province } = first;
  const position = index
    .matching(question)
    .map(providerIn)
    .findIndex(
      (provider) =>
        name.test(provider.providerName) &&
        (city === undefined || provider.city === city) &&
        (province === undefined || provider.province === province),
    );
  return position + 1;
}
