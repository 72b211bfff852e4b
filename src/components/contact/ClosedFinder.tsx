import type { Site } from "../../page/site-data";
import { ButtonLink } from "../ButtonLink";
import { contactLink } from "../cards/EmptyState";
import { AppBadges, hasApp } from "./AppBadges";
import { appTexts, closedFinderTexts } from "./texts";
import { callLink } from "./UrgentCalls";

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
          <ButtonLink {...callLink(site, callCenterPhone)} icon="phone" />
        ) : (
          <ButtonLink {...contactLink(site)} />
        )}
      </p>
      {hasApp(links) && <h3>{appTexts(site).app(name)}</h3>}
      <AppBadges site={site} />
    </>
  );
}
