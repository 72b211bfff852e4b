import { phoneHref, siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { formatPhone } from "../format";
import { stateTexts } from "../layout/texts";
import { Icon } from "../media/Icon";
import { AppBadges, hasApp } from "./AppBadges";
import { appTexts, closedFinderTexts } from "./texts";

/** Replaces the provider finder while it is closed: links to the app and the call centre. */
export function ClosedFinder({ site }: { readonly site: Site }) {
  const t = closedFinderTexts(site);
  const { name, links } = site.product;
  const { callCenterPhone } = links;
  return (
    <>
      <p className="closed-finder-text">{hasApp(links) ? t.withApp(name) : t.withoutApp}</p>
      <p>
        {callCenterPhone ? (
          <a className="button" href={phoneHref(callCenterPhone)}>
            <Icon name="phone" />
            {stateTexts(site).call(formatPhone(callCenterPhone))}
          </a>
        ) : (
          <a className="button" href={siteHref(site, "contact")}>
            {t.contact}
          </a>
        )}
      </p>
      {hasApp(links) && <h3>{appTexts(site).app(name)}</h3>}
      <AppBadges site={site} />
    </>
  );
}
