import { useEffect, useRef } from "react";
import { useMap } from "react-leaflet/hooks";
import { categoryName, formatDistance, type ListedProvider } from "../../src/components/map/listed-provider";
import { ProviderActions } from "../../src/components/map/ProviderList";
import { locationTexts, providerTexts } from "../../src/components/map/texts";
import type { Language } from "../../src/i18n/languages";

interface ProviderPopupProps {
  readonly providers: readonly ListedProvider[];
  readonly href: (providerId: string) => string;
  readonly language: Language;
}

/** Popup of a marker. It takes the focus; Escape closes it. */
export function ProviderPopup({ providers, href, language }: ProviderPopupProps) {
  const map = useMap();
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => closeButton.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the controls inside
    <div
      onKeyDown={({ key }) => {
        if (key === "Escape") map.closePopup();
      }}
    >
      <button ref={closeButton} className="map-close" type="button" onClick={() => map.closePopup()}>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">{locationTexts({ language }).close}</span>
      </button>
      {providers.map((provider) => (
        <div key={provider.providerId} className="map-provider">
          <p className="provider-name">
            <a href={href(provider.providerId)}>{provider.providerName}</a>
          </p>
          <p className="provider-about">
            {categoryName(provider.providerCategory, language).text}
            {typeof provider.distanceKm === "number" && (
              <span className="provider-distance">
                {providerTexts({ language }).away(formatDistance(provider.distanceKm, language))}
              </span>
            )}
          </p>
          <ProviderActions provider={provider} language={language} />
        </div>
      ))}
    </div>
  );
}
