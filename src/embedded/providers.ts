import type { Provider } from "../providers/provider";
import type { ProviderService } from "../providers/service";

let providers: readonly Provider[] | undefined;

/** The embedded provider service: made-up providers in real cities, all on one page. Other sites never load them. */
export const embeddedProviders: ProviderService = {
  async list() {
    const { makeProviders } = await import("./provider-list");
    providers ??= makeProviders();
    const { length } = providers;
    return { providers, received: length, refused: 0, total: length, fields: new Set(Object.keys(providers[0] ?? {})) };
  },
  live: null,
};
