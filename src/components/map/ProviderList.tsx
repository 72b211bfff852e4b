import type { Language } from "../../i18n/languages";
import { phoneHref } from "../../page/links";
import { Icon } from "../media/Icon";
import {
  categoryName,
  directionsHref,
  formatDistance,
  type ListedProvider,
  providerLang,
  wholeAddress,
} from "./listed-provider";
import { providerTexts } from "./texts";

interface ProviderListProps {
  readonly providers: readonly ListedProvider[];
  readonly href: (providerId: string) => string;
  readonly heading?: "h2" | "h3" | "h4";
  readonly language: Language;
}

/** A list of providers. */
export function ProviderList({ providers, href, heading = "h4", language }: ProviderListProps) {
  return (
    <ul className="provider-list">
      {providers.map((provider) => (
        <li key={provider.providerId}>
          <ListedRow provider={provider} href={href(provider.providerId)} heading={heading} language={language} />
        </li>
      ))}
    </ul>
  );
}

interface ListedRowProps extends Required<Pick<ProviderListProps, "heading" | "language">> {
  readonly provider: ListedProvider;
  readonly href: string;
}

function ListedRow({ provider, href, heading: Heading, language }: ListedRowProps) {
  const lang = providerLang(language);
  const category = categoryName(provider.providerCategory, language);
  return (
    <>
      <div className="provider-text">
        <Heading className="provider-name" lang={lang}>
          <a href={href}>{provider.providerName}</a>
        </Heading>
        <p className="provider-about">
          {typeof provider.distanceKm === "number" && (
            <span className="provider-distance">
              {providerTexts({ language }).away(formatDistance(provider.distanceKm, language))}
            </span>
          )}
          <span lang={category.lang}>{category.text}</span>
          <span lang={lang}>{wholeAddress(provider)}</span>
        </p>
      </div>
      <ProviderActions provider={provider} language={language} />
    </>
  );
}

interface ProviderActionsProps {
  readonly provider: ListedProvider;
  readonly language: Language;
}

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
