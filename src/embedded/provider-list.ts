import type { Provider } from "../providers/provider";
import { sampleFaults, sampleProviders } from "../sample/providers";
import { phoneNumbersIn } from "../telephone/phone-numbers";

/** The sample's providers, with their telephone numbers read. */
export const makeProviders = (): Provider[] =>
  sampleProviders().map((sample) => {
    const provider = { ...sample, ...sampleFaults[sample.providerId] };
    return { ...provider, phones: phoneNumbersIn(provider.telephone, { city: provider.city }) };
  });
