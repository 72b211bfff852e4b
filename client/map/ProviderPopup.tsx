import { useEffect, useRef } from "react";
import { useMap } from "react-leaflet/hooks";
import { categoryName, formatDistance, type ListedProvider } from "../../src/components/map/listed-provider";
import { ProviderActions } from "../../src/components/map/ProviderActions";
import { locationTexts, providerTexts } from "../../src/components/map/texts";
import type { Language } from "../../src/i18n/languages";

/** What a marker says of its provider. It takes the focus; Escape closes it. */
export function ProviderPopup({
  provider,
  language,
}: {
  readonly provider: ListedProvider;
  readonly language: Language;
}) {
  const map = useMap();
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => closeButton.current?.focus({ preventScroll: true }), []);
  const { providerName, providerCategory, distanceKm } = provider;
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
      <p className="provider-name">{providerName}</p>
      <p className="provider-about">
        {categoryName(providerCategory)}
        {typeof distanceKm === "number" && (
          <span className="provider-distance">
            {providerTexts({ language }).away(formatDistance(distanceKm, language))}
          </span>
        )}
      </p>
      <ProviderActions provider={provider} language={language} />
    </div>
  );
}
