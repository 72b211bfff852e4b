import { address, phoneHref } from "../../page/addresses";
import type { Site } from "../../page/site-data";
import { formatPhone } from "../format";
import { Icon } from "../media/Icon";
import { AppBadges, hasApp } from "./AppBadges";
import { appTexts, closedFinderTexts } from "./texts";

/** In place of every way to the provider finder while that is closed: the app and the call centre, which know the network. */
export function ClosedFinder({ site }: { readonly site: Site }) {
  const t = closedFinderTexts(site);
  const { name, links } = site.product;
  const { callCenter } = links;
  return (
    <>
      <p className="notice-text">{hasApp(links) ? t.withApp(name) : t.withoutApp}</p>
      <p className="notice-actions">
        {callCenter ? (
          <a className="button" href={phoneHref(callCenter)}>
            <Icon name="phone" />
            {t.call(formatPhone(callCenter))}
          </a>
        ) : (
          <a className="button" href={address(site, "contact")}>
            {t.contact}
          </a>
        )}
      </p>
      {hasApp(links) && <h3 className="notice-app">{appTexts(site).app(name)}</h3>}
      <AppBadges site={site} />
    </>
  );
}
