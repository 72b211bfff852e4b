import type { ReactNode } from "react";
import type { LinkContext } from "../../page/links";
import { firstSure, telHref } from "../../telephone/phone-number";
import { Icon } from "../media/Icon";
import { phoneLabel } from "../phone/PhoneNumbers";
import {
  categoryName,
  directionsHref,
  formatDistance,
  iconOf,
  type ListedProvider,
  providerHref,
  providerLang,
  wholeAddress,
} from "./listed-provider";
import { providerTexts } from "./texts";

export interface ProviderListProps {
  readonly providers: readonly ListedProvider[];
  readonly heading?: "h2" | "h3" | "h4";
  readonly of: LinkContext;
  /** Public holidays, `YYYY-MM-DD`. */
  readonly holidays?: readonly string[];
  /** What stands above the actions of a provider. */
  readonly more?: (provider: ListedProvider) => ReactNode;
}

export function ProviderList({ providers, heading: Heading = "h4", of, holidays = [], more }: ProviderListProps) {
  const lang = providerLang(of.language);
  return (
    <ul className="provider-list" data-holidays={holidays.length > 0 ? holidays.join(" ") : undefined}>
      {providers.map((provider) => {
        const category = categoryName(provider.providerCategory, of.language);
        return (
          <li key={provider.providerId}>
            <div className="provider-head">
              <Heading className="provider-name" lang={lang}>
                <a href={providerHref(of, provider.providerId)}>{provider.providerName}</a>
              </Heading>
              <ProviderDistance provider={provider} of={of} />
            </div>
            <p className="provider-kind" lang={category.lang}>
              <Icon name={iconOf(provider)} />
              {category.text}
            </p>
            <p className="provider-address" lang={lang}>
              {wholeAddress(provider)}
            </p>
            {more?.(provider)}
            <ProviderActions provider={provider} of={of} />
          </li>
        );
      })}
    </ul>
  );
}

interface ProviderPartProps extends Pick<ProviderListProps, "of"> {
  readonly provider: ListedProvider;
}

/** How far away it is; nothing where that is not known. */
export function ProviderDistance({ provider: { distanceKm }, of }: ProviderPartProps) {
  if (typeof distanceKm !== "number") return null;
  return <span className="provider-distance">{providerTexts(of).away(formatDistance(distanceKm, of.language))}</span>;
}

/** One number to call, in its shortest spelling, else what the service has in its place, and the way there. Other numbers stand on the provider's page. */
export function ProviderActions({ provider, of }: ProviderPartProps) {
  const { providerName, phones } = provider;
  const t = providerTexts(of);
  const phone = firstSure(phones);
  const [unsure] = phones;
  return (
    <p className="provider-actions">
      {phone && (
        <a className="button button--compact" href={telHref(phone)}>
          <Icon name="phone" />
          <span className="visually-hidden">{`${t.callTo(providerName)}: `}</span>
          {phoneLabel({ ...phone, label: phone.number }, of)}
        </a>
      )}
      {!phone && unsure && (
        <span className="provider-phone">
          <Icon name="phone" />
          {phoneLabel(unsure, of)}
        </span>
      )}
      <a
        className="button button--quiet button--compact"
        href={directionsHref(provider)}
        rel="external"
        aria-label={t.directionsTo(providerName)}
      >
        {t.directions}
      </a>
    </p>
  );
}
