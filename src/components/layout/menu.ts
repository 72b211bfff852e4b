import { siteHref } from "../../page/links";
import type { MenuGroup, NavigationLink } from "../../page/menu";
import type { Site } from "../../page/site-data";
import { layoutTexts, navigationTexts } from "./texts";

/** The groups with a panel, in their order in the bar; the surveys stand in the last one. */
const panels = ["services", "providers", "stories", "more"] as const satisfies readonly MenuGroup[];

export interface NavigationGroup {
  readonly key: (typeof panels)[number];
  readonly label: string;
  readonly links: readonly NavigationLink[];
  readonly inner: readonly InnerGroup[];
}

type InnerGroup = Pick<NavigationGroup, "label" | "links">;

export type NavigationEntry = NavigationLink | NavigationGroup;

export const isGroup = (entry: NavigationEntry): entry is NavigationGroup => "links" in entry;

const hasHref = (link: NavigationLink) => link.href !== "";

/** The menu without its last parts (languages, translation, contact), which the header places itself. */
export function menu(site: Site): readonly NavigationEntry[] {
  const { product } = site;
  const t = navigationTexts(site);
  const more: Partial<Record<MenuGroup, readonly NavigationLink[]>> = {
    providers: [providerPortal(site)],
    more: [{ label: t.ai(product.name), href: product.links.ai, external: true }],
  };
  const groups = panels.map((key): NavigationGroup => {
    const links = [...site.menu[key], ...(more[key] ?? [])].filter(hasHref);
    const inner = key === "more" ? [surveys(site), companyLogins(site)] : [];
    return { key, label: t.groups[key], links, inner: inner.filter((group) => group.links.length > 0) };
  });
  return [
    { label: layoutTexts(site).home, href: siteHref(site, "") },
    { label: t.about, href: siteHref(site, `about-${product.key}`) },
    ...groups.filter((group) => group.links.length > 0 || group.inner.length > 0),
  ];
}

const surveys = (site: Site): InnerGroup => ({ label: navigationTexts(site).groups.surveys, links: site.menu.surveys });

function providerPortal(site: Site): NavigationLink {
  const { providerPortal: label, providerPortalHint: hint } = navigationTexts(site);
  return { label, href: site.product.links.providerPortal, hint, external: true };
}

function companyLogins(site: Site): InnerGroup {
  const { companyLogin: label, ...t } = navigationTexts(site);
  const logins = ["reporting", "monitoring", "dashboard"] as const;
  const links = logins.map((login) => ({ label: t[login], href: site.directLogin?.[login] ?? "", external: true }));
  return { label, links: links.filter(hasHref) };
}

/** For `aria-current`: the page itself, or a page below the link's. */
export function current(site: Site, href: string): "page" | "true" | undefined {
  const [path = ""] = href.split("?");
  if (path === site.path || (path === site.home && site.path === `/${site.product.key}`)) return "page";
  return path !== site.home && site.path.startsWith(`${path}/`) ? "true" : undefined;
}
