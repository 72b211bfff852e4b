import type { Site } from "../../page/site-data";
import { ButtonLink } from "../ButtonLink";
import { contactLink } from "../cards/EmptyState";
import { Icon } from "../media/Icon";
import { appTexts, closedFinderTexts } from "./texts";
import { callLink } from "./UrgentCalls";

type Links = Site["product"]["links"];

export const hasApp = ({ appStore, playStore }: Links) => appStore !== "" || playStore !== "";

/** The way to the product's app in both stores; a store without an address is left out. */
export function AppBadges({ site }: { readonly site: Site }) {
  const t = appTexts(site);
  const { name, links } = site.product;
  if (!hasApp(links)) return null;
  const badges = [
    { store: "App Store", href: links.appStore, src: "/illustrations/badge-app-store.svg" },
    { store: "Google Play", href: links.playStore, src: "/illustrations/badge-play-store.svg" },
  ].filter(({ href }) => href);
  return (
    <ul className="app-badges" aria-label={t.app(name)}>
      {badges.map(({ store, href, src }) => (
        <li key={store}>
          <a href={href} rel="external">
            <img src={src} width={180} height={54} alt={t.badge(name, store)} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

export function claimTitle(site: Site): string {
  const t = appTexts(site);
  const { links } = site.product;
  if (!hasApp(links)) return t.claimInPortal;
  return links.memberPortal ? t.claimInBoth : t.claim;
}

/** Links to the member portal and the app; nothing without either. */
export function MemberAccess({ site, title }: { readonly site: Site; readonly title: string }) {
  const { links } = site.product;
  if (!links.memberPortal && !hasApp(links)) return null;
  return (
    <section className="contact-ways actions member-access" aria-labelledby="member-access">
      <h2 className="member-access-title" id="member-access">
        {title}
      </h2>
      {links.memberPortal && (
        <a className="button" href={links.memberPortal} rel="external">
          {appTexts(site).openPortal}
          <Icon name="external" />
        </a>
      )}
      <AppBadges site={site} />
    </section>
  );
}

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
