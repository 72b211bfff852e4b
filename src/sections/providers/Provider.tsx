import { EmptyState } from "../../components/cards/EmptyState";
import { Banner } from "../../components/layout/Banner";
import { categoryName, directionsHref, wholeAddress } from "../../components/map/listed-provider";
import { ProviderActions } from "../../components/map/ProviderActions";
import { ProviderList } from "../../components/map/ProviderList";
import { finderTexts } from "../../components/map/texts";
import { ShareButtons } from "../../components/share/ShareButtons";
import { address, phoneHref } from "../../page/addresses";
import type { Site, ViewProps } from "../../page/page";
import type { NearbyProvider, Provider } from "../../providers/provider";
import { providerPageTexts, providersTexts } from "./texts";

export interface ProviderData {
  /** Null while the service does not answer and nothing of it is stored. */
  readonly provider: Provider | null;
  readonly others: readonly NearbyProvider[];
}

export function ProviderView({ data: { provider, others }, site }: ViewProps<ProviderData>) {
  const t = providerPageTexts(site);
  const providersPage = providersTexts(site);
  const finder = finderTexts(site);
  const list = { label: providersPage.title, href: address(site, "providers") };
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
        eyebrow={categoryName(provider.providerCategory)}
        crumbs={[list, { label: providerName }]}
      />
      <div className="section container provider-page">
        <section aria-labelledby="kontak-provider">
          <h2 id="kontak-provider">{t.contact}</h2>
          <Contacts provider={provider} site={site} />
          <ProviderActions provider={provider} language={site.language} />
          <ShareButtons site={site} title={providerName} />
        </section>
        {others.length > 0 && (
          <section aria-labelledby="provider-lain">
            <h2 id="provider-lain">{t.others}</h2>
            <ProviderList
              providers={others}
              href={(id) => address(site, `providers/${encodeURIComponent(id)}`)}
              heading="h3"
              language={site.language}
            />
          </section>
        )}
      </div>
    </>
  );
}

function Contacts({ provider, site }: { readonly provider: Provider; readonly site: Site }) {
  const t = providerPageTexts(site);
  const { telephone, faximile, latitude, longitude } = provider;
  return (
    <dl className="provider-facts">
      <div>
        <dt>{t.category}</dt>
        <dd>{categoryName(provider.providerCategory) || "–"}</dd>
      </div>
      <div>
        <dt>{t.address}</dt>
        <dd>{wholeAddress(provider) || "–"}</dd>
      </div>
      {telephone && (
        <div>
          <dt>{t.phone}</dt>
          <dd>
            <a href={phoneHref(telephone)}>{telephone}</a>
          </dd>
        </div>
      )}
      {faximile && (
        <div>
          <dt>{t.fax}</dt>
          <dd>{faximile}</dd>
        </div>
      )}
      {latitude !== null && longitude !== null && (
        <div>
          <dt>{t.position}</dt>
          <dd>
            {latitude.toFixed(5)}, {longitude.toFixed(5)}{" "}
            <a href={directionsHref(provider)} rel="external">
              {t.openMap}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
