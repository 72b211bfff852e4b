import { type LinkContext, phoneHref } from "../../page/links";
import { Icon } from "../media/Icon";
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

export function ProviderActions({ provider, of }: ProviderPartProps) {
  const { providerName, telephone } = provider;
  const t = providerTexts(of);
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
