import { mapEmbedHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { Icon } from "../media/Icon";
import { contactWaysTexts } from "./texts";

const frameName = "map";

/**
 * The company's place on a map of another site, of which nothing loads before the visitor asks for it. A link fills the
 * frame: browsers without script would load a lazy frame at once.
 */
export function ContactMap({ site }: { readonly site: Site }) {
  const t = contactWaysTexts(site);
  const place = site.company?.address ?? "";
  const href = mapEmbedHref(site, place);
  if (!href) return null;
  return (
    <details className="contact-map">
      <summary className="contact-map-summary">
        <Icon name="pin" />
        {t.showMap}
        <Icon name="chevron-down" />
      </summary>
      <p className="contact-map-load">
        <a className="button button--quiet button--compact" href={href} target={frameName} rel="noreferrer">
          {t.loadMap(new URL(href).hostname)}
        </a>
      </p>
      <iframe className="contact-map-frame" name={frameName} title={t.mapOf(place)} referrerPolicy="no-referrer" />
    </details>
  );
}
