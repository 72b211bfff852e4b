import { address } from "../../page/addresses";
import { menuGroups, type NavigationLink } from "../../page/menu";
import type { Site } from "../../page/site-data";
import { layoutTexts, navigationTexts } from "./texts";

export interface NavigationGroup {
  /** Part of the ids of the panel. */
  readonly key: (typeof menuGroups)[number];
  readonly label: string;
  readonly links: readonly NavigationLink[];
  /** A titled group of links inside the panel. */
  readonly inner?: { readonly label: string; readonly links: readonly NavigationLink[] };
}

export type NavigationEntry = NavigationLink | NavigationGroup;

export const isGroup = (entry: NavigationEntry): entry is NavigationGroup => "links" in entry;

const hasHref = (link: NavigationLink) => link.href !== "";

/** The menu bar without its last parts (AI, translation, contact), which the header places itself. */
export function menu(site: Site): readonly NavigationEntry[] {
  const { product } = site;
  const t = navigationTexts(site);
  const groups = menuGroups.map((key): NavigationGroup => {
    const links = [...site.menu[key], ...(key === "providers" ? [providerPortal(site)] : [])].filter(hasHref);
    return { key, label: t.groups[key], links, ...(key === "more" && { inner: companyLogins(site) }) };
  });
  return [
    { label: layoutTexts(site).home, href: address(site, "") },
    { label: t.about, href: address(site, `about-${product.key}`) },
    ...groups.filter((group) => group.links.length > 0),
  ];
}

function providerPortal(site: Site): NavigationLink {
  const { providerPortal: label, providerPortalHint: hint } = navigationTexts(site);
  return { label, href: site.product.links.providerPortal, hint, external: true };
}

function companyLogins(site: Site): NonNullable<NavigationGroup["inner"]> {
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
