import type { Site } from "../../page/site-data";
import { appTexts } from "./texts";

/** Whether the product has an app in a store. */
export const hasApp = ({ appStore, playStore }: Site["product"]["links"]) => appStore !== "" || playStore !== "";

/** The way to the product's app in both stores; a store without an address is left out. */
export function AppBadges({ site }: { readonly site: Site }) {
  const t = appTexts(site);
  const { name, links } = site.product;
  const badges = [
    { store: "App Store", href: links.appStore, src: "/illustrations/badge-app-store.svg" },
    { store: "Google Play", href: links.playStore, src: "/illustrations/badge-play-store.svg" },
  ].filter(({ href }) => href);
  if (badges.length === 0) return null;
  return (
    <section aria-labelledby="aplikasi">
      <h3 id="aplikasi">{t.app(name)}</h3>
      <ul className="app-badges">
        {badges.map(({ store, href, src }) => (
          <li key={store}>
            <a href={href} rel="external">
              <img src={src} width={180} height={54} alt={t.badge(name, store)} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
