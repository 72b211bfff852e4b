import type { ReactNode } from "react";
import { EmptyState } from "../../components/cards/EmptyState";
import { Island } from "../../components/island/Island";
import { Banner } from "../../components/layout/Banner";
import { mapProps } from "../../components/map/LocationBlock";
import { categoryName, directionsHref, providerLang, wholeAddress } from "../../components/map/listed-provider";
import { ProviderList } from "../../components/map/ProviderList";
import { ProviderMap } from "../../components/map/ProviderMap";
import { finderTexts, providerTexts } from "../../components/map/texts";
import { Icon } from "../../components/media/Icon";
import { PhoneNumbers, phoneLabel } from "../../components/phone/PhoneNumbers";
import { ShareButtons } from "../../components/share/ShareButtons";
import type { Language } from "../../i18n/languages";
import { siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import type { Site } from "../../page/site-data";
import type { NearbyProvider, Provider } from "../../providers/provider";
import { firstSure, telHref } from "../../telephone/phone-number";
import { providerPageTexts, providersTexts } from "./texts";

export interface ProviderData {
  /** Null if the service is down and nothing is stored. */
  readonly provider: Provider | null;
  readonly others: readonly NearbyProvider[];
}

export function ProviderView({ data: { provider, others }, site }: ViewProps<ProviderData>) {
  const t = providerPageTexts(site);
  const providersPage = providersTexts(site);
  const finder = finderTexts(site);
  const list = { label: providersPage.title, href: siteHref(site, "providers") };
  if (!provider) {
    return (
      <>
        <Banner site={site} title={t.unnamed} crumbs={[list, { label: t.unnamed }]} />
        <div className="section container">
          <EmptyState title={finder.down} text={finder.downText} link={{ label: t.toList, href: list.href }} />
        </div>
      </>
    );
  }
  const { providerName } = provider;
  return (
    <>
      <Banner
        site={site}
        title={providerName}
        titleLang={providerLang(site.language)}
        eyebrow={categoryName(provider.providerCategory, site.language).text}
        crumbs={[list, { label: providerName }]}
      />
      <div className="section container provider-page">
        <section aria-labelledby="provider-contact">
          <h2 id="provider-contact">{t.contact}</h2>
          <Reach provider={provider} site={site} />
          <Contacts provider={provider} site={site} />
          <ShareButtons site={site} title={providerName} />
        </section>
        <MapSection provider={provider} others={others} site={site} />
        {others.length > 0 && (
          <section className="provider-others provider-columns" aria-labelledby="other-providers">
            <h2 id="other-providers">{t.others}</h2>
            <ProviderList providers={others} heading="h3" of={site} />
          </section>
        )}
      </div>
    </>
  );
}

interface PartProps {
  readonly provider: Provider;
  readonly site: Site;
}

function Reach({ provider, site }: PartProps) {
  const t = providerTexts(site);
  const { providerName, phones } = provider;
  const phone = firstSure(phones);
  return (
    <p className="actions provider-reach">
      {phone && (
        <a className="button" href={telHref(phone)}>
          <Icon name="phone" />
          <span className="visually-hidden">{`${t.callTo(providerName)}: `}</span>
          {phoneLabel(phone, site)}
        </a>
      )}
      <a className="button button--quiet" href={directionsHref(provider)} rel="external">
        <Icon name="pin" />
        {t.directions}
        <span className="visually-hidden"> {providerName}</span>
      </a>
    </p>
  );
}

/** Where it is, with the others around it; nothing where its position is not known. */
function MapSection({ provider, others, site }: PartProps & Pick<ProviderData, "others">) {
  const { providerName: place, latitude, longitude } = provider;
  if (latitude === null || longitude === null) return null;
  const t = providerPageTexts(site);
  const props = {
    ...mapProps(site, "given", directionsHref(provider)),
    home: { place, latitude, longitude },
    providers: others.map(shownOnMap),
  };
  return (
    <section className="provider-map" aria-labelledby="provider-map">
      <h2 id="provider-map">{t.map}</h2>
      <Island name="ProviderMap" when="tap" props={props}>
        <ProviderMap {...props} />
      </Island>
    </section>
  );
}

const shownOnMap = ({ providerId, providerName, providerCategory, phones, latitude, longitude }: Provider) => ({
  providerId,
  providerName,
  providerCategory,
  phones,
  latitude,
  longitude,
  address: "",
  city: "",
  province: "",
});

function Contacts({ provider, site }: PartProps) {
  const t = providerPageTexts(site);
  const { phones, faximile } = provider;
  const category = categoryName(provider.providerCategory, site.language);
  const rows: readonly { label: string; text: ReactNode; lang?: Language | undefined }[] = [
    { label: t.category, text: category.text || "–", lang: category.lang },
    { label: t.address, text: wholeAddress(provider) || "–", lang: providerLang(site.language) },
    ...(phones.length > 0 ? [{ label: t.phone, text: <PhoneNumbers phones={phones} of={site} /> }] : []),
    ...(faximile ? [{ label: t.fax, text: faximile }] : []),
  ];
  return (
    <dl className="provider-facts">
      {rows.map(({ label, text, lang }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd lang={lang}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
