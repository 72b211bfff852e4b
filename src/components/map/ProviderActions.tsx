import type { Messages } from "../../i18n/messages";
import { phoneHref } from "../../page/addresses";
import { Icon } from "../media/Icon";
import { directionsHref, type Place } from "./place";

interface ProviderActionsProps {
  readonly place: Place;
  readonly t: Pick<Messages, "provider">;
}

/** To call a provider, and the way there. */
export function ProviderActions({ place, t: { provider: t } }: ProviderActionsProps) {
  const { providerName, telephone } = place;
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
