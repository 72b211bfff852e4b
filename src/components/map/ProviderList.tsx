import type { Language } from "../../i18n/languages";
import { ProviderActions } from "./ProviderActions";
import { categoryName, formatDistance, type Place, wholeAddress } from "./place";
import { providerTexts } from "./texts";

export interface ProviderListProps {
  readonly places: readonly Place[];
  /** Address of a provider's own page; absent where providers have none. */
  readonly href?: ((providerId: string) => string) | undefined;
  readonly heading?: "h2" | "h3" | "h4";
  readonly language: Language;
}

/** Providers below each other, with all that a map says of them. */
export function ProviderList({ places, href, heading: Heading = "h4", language }: ProviderListProps) {
  return (
    <ul className="provider-list">
      {places.map((place) => (
        <li key={place.providerId}>
          <Heading className="provider-name">
            {href ? <a href={href(place.providerId)}>{place.providerName}</a> : place.providerName}
          </Heading>
          <p className="provider-about">
            {categoryName(place.providerCategory)}
            {typeof place.distanceKm === "number" && (
              <span className="provider-distance">
                {providerTexts({ language }).away(formatDistance(place.distanceKm, language))}
              </span>
            )}
          </p>
          <p className="provider-address">{wholeAddress(place)}</p>
          <ProviderActions place={place} language={language} />
        </li>
      ))}
    </ul>
  );
}
