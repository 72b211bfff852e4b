import type { Language } from "../../i18n/languages";
import { phoneHref } from "../../page/addresses";
import { Icon } from "../media/Icon";
import { directionsHref, type Place } from "./place";
import { providerTexts } from "./texts";

interface ProviderActionsProps {
  readonly place: Place;
  readonly language: Language;
}

/** To call a provider, and the way there. */
export function ProviderActions({ place, language }: ProviderActionsProps) {
  const { providerName, telephone } = place;
  const t = providerTexts({ language });
  return (
    <p className="provider-actions">
      {telephone && (
        <a href={phoneHref(telephone)} aria-label={t.callTo(providerName)}>
          <Icon name="phone" />
          {t.call}
        </a>
      )}
      <a href={directionsHref(place)} rel="external" aria-label={t.directionsTo(providerName)}>
        <Icon name="pin" />
        {t.directions}
      </a>
    </p>
  );
}
