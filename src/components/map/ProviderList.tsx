import type { Language } from "../../i18n/languages";
import { categoryName, formatDistance, type ListedProvider, providerLang, wholeAddress } from "./listed-provider";
import { ProviderActions } from "./ProviderActions";
import { providerTexts } from "./texts";

export interface ProviderListProps {
  readonly providers: readonly ListedProvider[];
  /** Address of a provider's own page; absent where providers have none. */
  readonly href?: ((providerId: string) => string) | undefined;
  readonly heading?: "h2" | "h3" | "h4";
  readonly language: Language;
}

/** Providers below each other, with all that a map says of them. */
export function ProviderList({ providers, href, heading: Heading = "h4", language }: ProviderListProps) {
  return (
    <ul className="provider-list">
      {providers.map((provider) => (
        <li key={provider.providerId}>
          <Heading className="provider-name" lang={providerLang(language)}>
            {href ? <a href={href(provider.providerId)}>{provider.providerName}</a> : provider.providerName}
          </Heading>
          <p className="provider-about">
            <span lang={providerLang(language)}>{categoryName(provider.providerCategory)}</span>
            {typeof provider.distanceKm === "number" && (
              <span className="provider-distance">
                {providerTexts({ language }).away(formatDistance(provider.distanceKm, language))}
              </span>
            )}
          </p>
          <p className="provider-address" lang={providerLang(language)}>
            {wholeAddress(provider)}
          </p>
          <ProviderActions provider={provider} language={language} />
        </li>
      ))}
    </ul>
  );
}
