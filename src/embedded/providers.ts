import { lazy } from "../platform/lazy";

/** Made-up providers in real cities, in place of a provider service. Other sites never load them. */
export const embeddedProviders = lazy(async () => (await import("./provider-list")).makeProviders());
