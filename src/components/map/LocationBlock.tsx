import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { SectionHeading } from "../cards/SectionHeading";
import { ClosedFinder } from "../contact/AppBadges";
import { Island } from "../island/Island";
import type { MapProps } from "./finder-props";
import { groundOf } from "./map-ground";
import { ProviderMap } from "./ProviderMap";
import { ShortList } from "./ShortList";
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
  const map = { ...mapProps(site, "around", siteHref(site, "providers?sort=distance")), isListed };
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
        <Island name="ProviderMap" when={compact ? "press" : "tap"} props={map}>
          <ProviderMap
            {...map}
            list={<ShortList title={t.around(product.map.place)} providers={nearHome} of={site} />}
          />
        </Island>
      </div>
    </section>
  );
}

/** What the map needs to know: `around` a position, the `results` of the list on the same page, or those that the caller passes (`given`). */
export function mapProps({ product, language }: Site, shows: MapProps["shows"], href: string): MapProps {
  const { place, latitude, longitude } = product.map;
  return {
    product: product.key,
    language,
    home: { place, latitude, longitude },
    ground: groundOf(product),
    shows,
    href,
    isListed: false,
  };
}
