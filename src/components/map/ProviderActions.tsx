import type { Language } from "../../i18n/languages";
import { phoneHref } from "../../page/links";
import { Icon } from "../media/Icon";
import { directionsHref, type ListedProvider } from "./listed-provider";
import { providerTexts } from "./texts";

interface ProviderActionsProps {
  readonly provider: ListedProvider;
  readonly language: Language;
}

/** To call a provider, and the way there. */
export function ProviderActions({ provider, language }: ProviderActionsProps) {
  const { providerName, telephone } = provider;
  const t = providerTexts({ language });
  return (
    <p className="provider-actions">
      {telephone && (
        <a href={phoneHref(telephone)}>
          <Icon name="phone" />
          <span className="visually-hidden">{`${t.callTo(providerName)}: `}</span>
          {telephone}
        </a>
      )}
      <a href={directionsHref(provider)} rel="external" aria-label={t.directionsTo(providerName)}>
        {t.directions}
      </a>
    </p>
  );
}
