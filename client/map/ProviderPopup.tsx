import { useEffect, useRef } from "react";
import { useMap } from "react-leaflet/hooks";
import { categoryName, providerHref } from "../../src/components/map/listed-provider";
import { ProviderActions, ProviderDistance, type ProviderListProps } from "../../src/components/map/ProviderList";
import { locationTexts } from "../../src/components/map/texts";

/** Popup of a marker. It takes the focus; Escape closes it. */
export function ProviderPopup({ providers, of }: Pick<ProviderListProps, "providers" | "of">) {
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
        <span className="visually-hidden">{locationTexts(of).close}</span>
      </button>
      {providers.map((provider) => (
        <div key={provider.providerId} className="map-provider">
          <p className="provider-name">
            <a href={providerHref(of, provider.providerId)}>{provider.providerName}</a>
          </p>
          <p className="provider-about">
            {categoryName(provider.providerCategory, of.language).text}
            <ProviderDistance provider={provider} of={of} />
          </p>
          <ProviderActions provider={provider} of={of} />
        </div>
      ))}
    </div>
  );
}
