import type { Site } from "../render/page";
import { mapEmbedHref } from "./addresses";
import { Icon } from "./Icon";

/** The company's place on a map of another site, of which nothing loads before the visitor opens it. */
export function ContactMap({ site }: { readonly site: Site }) {
  const { contactWays: t } = site.t;
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
      <iframe
        className="contact-map-frame"
        src={href}
        title={t.mapOf(place)}
        loading="lazy"
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
    </details>
  );
}
