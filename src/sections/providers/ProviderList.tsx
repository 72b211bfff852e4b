import { ClosedFinder } from "../../components/contact/ClosedFinder";
import { ContactBanners } from "../../components/contact/ContactBanners";
import { Banner } from "../../components/layout/Banner";
import { navigationTexts } from "../../components/layout/texts";
import { Picture } from "../../components/media/Picture";
import type { Image } from "../../content/fields";
import type { ViewProps } from "../../page/page";
import type { Headed } from "../page-templates/header";
import { type FinderData, ProviderFinderView } from "./ProviderFinder";
import { providersTexts } from "./texts";

export interface ProviderListData extends Headed {
  /** Null while the list is maintained. */
  readonly finder: FinderData | null;
}

/** The list of providers, or its replacement while closed. */
export const ProviderListView = ({ data, site }: ViewProps<ProviderListData>) =>
  data.finder ? <ProviderFinderView data={data.finder} site={site} /> : <ProvidersView data={data} site={site} />;

/** Replaces the provider list while it is closed. */
export function ProvidersView({ data: { header }, site }: ViewProps<{ readonly header: Image | null }>) {
  const t = providersTexts(site);
  return (
    <>
      <Banner
        site={site}
        title={t.title}
        crumbs={[{ label: navigationTexts(site).groups.providers }, { label: t.title }]}
        image={header}
      />
      <div className="section container closed-finder">
        <h2>{t.heading}</h2>
        {header && (
          <Picture
            className="closed-finder-image"
            image={header}
            lang={site.contentLang}
            sizes="(width >= 30rem) 448px, 100vw"
          />
        )}
        <ClosedFinder site={site} />
      </div>
      <ContactBanners site={site} />
    </>
  );
}
