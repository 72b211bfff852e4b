import type { LinkContext } from "../../page/links";
import { isSure, type PhoneNumber, telHref } from "../../telephone/phone-number";
import { Icon } from "../media/Icon";
import { phoneLabel } from "../phone/PhoneNumbers";
import {
  categoryName,
  directionsHref,
  formatDistance,
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
}

export function ProviderList({ providers, heading: Heading = "h4", of }: ProviderListProps) {
  const lang = providerLang(of.language);
  return (
    <ul className="provider-list">
      {providers.map((provider) => {
        const category = categoryName(provider.providerCategory, of.language);
        return (
          <li key={provider.providerId}>
            <div className="provider-text">
              <Heading className="provider-name" lang={lang}>
                <a href={providerHref(of, provider.providerId)}>{provider.providerName}</a>
              </Heading>
              <p className="provider-about">
                <ProviderDistance provider={provider} of={of} />
                <span lang={category.lang}>{category.text}</span>
                <span lang={lang}>{wholeAddress(provider)}</span>
              </p>
            </div>
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

/** More stand on the page of the provider. */
const maxListedPhones = 2;

/** Numbers to call; without one, what the service has in their place. */
function listedPhones(phones: readonly PhoneNumber[]): readonly PhoneNumber[] {
  const sure = phones.filter(isSure);
  return sure.length > 0 ? sure.slice(0, maxListedPhones) : phones.slice(0, 1);
}

export function ProviderActions({ provider, of }: ProviderPartProps) {
  const { providerName, phones } = provider;
  const t = providerTexts(of);
  return (
    <p className="provider-actions">
      {listedPhones(phones).map((phone) =>
        isSure(phone) ? (
          <a key={phone.label} href={telHref(phone)}>
            <Icon name="phone" />
            <span className="visually-hidden">{`${t.callTo(providerName)}: `}</span>
            {phoneLabel(phone, of)}
          </a>
        ) : (
          <span key={phone.label} className="provider-phone">
            <Icon name="phone" />
            {phoneLabel(phone, of)}
          </span>
        ),
      )}
      <a href={directionsHref(provider)} rel="external" aria-label={t.directionsTo(providerName)}>
        {t.directions}
      </a>
    </p>
  );
}
