import type { ReactNode } from "react";
import { EmptyState } from "../../components/cards/EmptyState";
import { formatDate } from "../../components/format";
import { Island } from "../../components/island/Island";
import { Banner } from "../../components/layout/Banner";
import { mapProps } from "../../components/map/LocationBlock";
import { categoryName, directionsHref, providerLang, wholeAddress } from "../../components/map/listed-provider";
import { OpenNow } from "../../components/map/OpenNow";
import { hoursLines, openingTexts } from "../../components/map/opening";
import { ProviderList } from "../../components/map/ProviderList";
import { ProviderMap } from "../../components/map/ProviderMap";
import { finderTexts, providerTexts } from "../../components/map/texts";
import { Icon } from "../../components/media/Icon";
import { RichTextBody } from "../../components/media/RichTextBody";
import { PhoneNumbers, phoneLabel } from "../../components/phone/PhoneNumbers";
import { ShareButtons } from "../../components/share/ShareButtons";
import { offsetOfProvince } from "../../hours/zones";
import type { Language } from "../../i18n/languages";
import { siteHref } from "../../page/links";
import type { ViewProps } from "../../page/page";
import type { Site } from "../../page/site-data";
import type { ProviderDetails } from "../../providers/details/provider-details";
import type { Doubt, NearbyProvider, Provider } from "../../providers/provider";
import { firstSure, telHref } from "../../telephone/phone-number";
import { careLabel } from "../../vocabulary/care";
import { ReportButtons } from "./ReportButtons";
import { providerPageTexts, providersTexts } from "./texts";
import type { VisitGuide } from "./visit-guides";

export interface ProviderData {
  /** Null if the service is down and nothing is stored. */
  readonly provider: Provider | null;
  /** What is doubtful of its data. */
  readonly doubts: readonly Doubt[];
  readonly others: readonly NearbyProvider[];
  /** What the CMS adds; null if it has nothing of this provider. */
  readonly details: ProviderDetails | null;
  /** Public holidays, `YYYY-MM-DD`; null if they could not be read. */
  readonly holidays: readonly string[] | null;
  readonly guides: readonly VisitGuide[];
}

export function ProviderView({ data, site }: ViewProps<ProviderData>) {
  const { provider, doubts, others, details, holidays, guides } = data;
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
          {doubts.length > 0 && <p className="provider-doubt">{providerTexts(site).doubtful}</p>}
          {details && <Opening provider={provider} details={details} holidays={holidays} site={site} />}
          <Contacts provider={provider} site={site} />
          {details && <Care details={details} site={site} />}
          <ShareButtons site={site} title={providerName} />
          <ReportButtons provider={provider} site={site} />
        </section>
        <MapSection provider={provider} others={others} site={site} />
        {guides.length > 0 && (
          <section className="provider-others" aria-labelledby="before-visit">
            <h2 id="before-visit">{t.before}</h2>
            {guides.map(({ id, title, body }) => (
              <section key={id}>
                <h3 lang={site.contentLang}>{title}</h3>
                <RichTextBody text={body} site={site} />
              </section>
            ))}
          </section>
        )}
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
      <a className="button button--quiet" href={messageHref(provider, site)} rel="noopener nofollow">
        <Icon name="whatsapp" />
        {providerPageTexts(site).send}
      </a>
    </p>
  );
}

/** Name, number and address as a message, which needs no page to be read. */
function messageHref(provider: Provider, site: Site): string {
  const phone = firstSure(provider.phones);
  const lines = [provider.providerName, phone?.label ?? "", wholeAddress(provider), site.canonical];
  return `https://wa.me/?text=${encodeURIComponent(lines.filter(Boolean).join("\n"))}`;
}

interface DetailsProps {
  readonly details: ProviderDetails;
  readonly site: Site;
}

/** Whether it is open, with the regular hours and the exceptions from them. */
function Opening({ details, holidays, provider, site }: DetailsProps & PartProps & Pick<ProviderData, "holidays">) {
  const t = openingTexts(site);
  const { availability, remark } = details;
  const lines = hoursLines(availability.hours, site.language);
  const offsetMinutes = offsetOfProvince(provider.province);
  const datesOf = (days: string) => days.split("/").map((date) => formatDate(date, site.language));
  return (
    <div className="provider-opening" data-holidays={holidays && holidays.length > 0 ? holidays.join(" ") : undefined}>
      {/* Without the public holidays a place could be said to be open that is not. */}
      {holidays && (
        <p>
          <OpenNow details={{ ...availability, offsetMinutes }} of={site} />
        </p>
      )}
      {lines.length === 0 ? (
        <p>{t.unknown}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {availability.closed.map((days) => (
        <p key={days}>{t.closedOn(datesOf(days).join(" – "))}</p>
      ))}
      {remark && <p lang={site.contentLang}>{remark}</p>}
    </div>
  );
}

/** Emergency room, services, plans and the like, as far as they are known. */
function Care({ details, site }: DetailsProps) {
  const t = providerPageTexts(site);
  const { emergency, services, cashless, plans, languages, wheelchair, landmark, district, checkedOn } = details;
  const labels = (names: readonly string[]) => names.map((name) => careLabel(name, site)).join(", ");
  const yesOrNo = (value: boolean | null) => (value === null ? "" : value ? t.yes : t.no);
  const rows: readonly { readonly label: string; readonly text: string }[] = [
    { label: t.emergency, text: yesOrNo(emergency) },
    { label: t.services, text: labels(services) },
    { label: t.cashless, text: labels(cashless) },
    { label: t.plans, text: plans.join(", ") },
    { label: t.languages, text: languages.join(", ") },
    { label: t.wheelchair, text: yesOrNo(wheelchair) },
    { label: t.landmark, text: [landmark, district].filter(Boolean).join(", ") },
    { label: t.checked, text: checkedOn ? formatDate(checkedOn, site.language) : "" },
  ];
  return (
    <dl className="provider-facts">
      {rows
        .filter(({ text }) => text !== "")
        .map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
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
