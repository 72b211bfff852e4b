import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { SectionHeading } from "../cards/SectionHeading";
import { ClosedFinder } from "../contact/AppBadges";
import { Island } from "../island/Island";
import { groundOf, type MapProps } from "../island/island-props";
import { Icon } from "../media/Icon";
import { ProviderList } from "./ProviderList";
import { locationTexts } from "./texts";

interface LocationBlockProps {
  readonly site: Site;
  /** On phones only the button, until it is pressed. */
  readonly compact: boolean;
  /** Lists the providers near the product's home. */
  readonly isListed: boolean;
}

/**
 * 'Lokasi Saya' on every page: the same for every visitor, with the providers around the product's home, and the way to
 * those around the visitor. With script that way is the button that loads the map in its place.
 */
export function LocationBlock({ site, compact, isListed }: LocationBlockProps) {
  const t = locationTexts(site);
  const { nearHome, product } = site;
  if (!product.finder) {
    return (
      <section className="section section--band location" aria-labelledby="lokasi-saya">
        <div className="container closed-finder">
          <SectionHeading id="lokasi-saya" title={t.title} />
          <ClosedFinder site={site} />
        </div>
      </section>
    );
  }
  return (
    <section
      className={compact ? "section section--band location location--compact" : "section section--band location"}
      aria-labelledby="lokasi-saya"
    >
      <div className="container">
        <SectionHeading
          id="lokasi-saya"
          title={t.title}
          lead={t.lead}
          link={{ label: t.all, href: siteHref(site, "providers") }}
        />
        <Island name="ProviderMap" when={compact ? "press" : "tap"} props={mapProps(site, "around")}>
          <div className="location-parts">
            <MapPoster label={t.show} href={siteHref(site, "providers?sort=distance")} status={t.privacy} />
            {isListed && (
              <div className="location-list" data-part="list">
                <h3 className="location-list-title">{t.around(product.map.place)}</h3>
                {nearHome.length > 0 ? <ProviderList providers={nearHome} of={site} /> : <p>{t.empty}</p>}
              </div>
            )}
          </div>
        </Island>
      </div>
    </section>
  );
}

interface MapPosterProps {
  /** Label of the link. */
  readonly label: string;
  readonly href: string;
  readonly status: string;
}

/** Placeholder of the map. */
export function MapPoster({ label, href, status }: MapPosterProps) {
  return (
    <>
      <div className="location-map" data-part="map">
        <a className="button" href={href} rel={href.startsWith("/") ? undefined : "external"} data-wake="">
          <Icon name="pin" />
          {label}
        </a>
      </div>
      <div className="location-bar">
        <div className="location-controls" data-part="controls" />
        <p className="location-status" role="status" data-part="status">
          {status}
        </p>
      </div>
    </>
  );
}

/** What the map needs to know: `around` a position, the `results` of the list on the same page, or those that the caller passes (`given`). */
export function mapProps({ product, language }: Site, shows: MapProps["shows"]): MapProps {
  const { place, latitude, longitude } = product.map;
  return {
    product: product.key,
    language,
    home: { place, latitude, longitude },
    ground: groundOf(product),
    shows,
  };
}
