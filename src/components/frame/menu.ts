import { address } from "../../page/addresses";
import type { Site } from "../../page/page";
import { navigationTexts } from "./texts";

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
  /** A short line below the label. */
  readonly hint?: string;
  /** Leads to another site. */
  readonly external?: boolean;
}

export interface NavigationGroup {
  /** Part of the ids of the panel. */
  readonly key: string;
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
  const { t, directLogin, services, product } = site;
  const n = navigationTexts(t);
  const to = (path: string) => address(site, path);
  const groups: readonly NavigationGroup[] = [
    {
      key: "layanan",
      label: n.services,
      links: services.map(({ id, title, brief }) => ({
        label: n.service(title),
        href: to(`services/${id}`),
        hint: brief,
      })),
    },
    {
      key: "provider",
      label: n.provider,
      links: [
        { label: n.providers, href: to("providers"), hint: n.providersHint },
        { label: n.newProvider, href: to("new-registration"), hint: n.newProviderHint },
        {
          label: n.providerPortal,
          href: product.links.providerPortal,
          hint: n.providerPortalHint,
          external: true,
        },
      ],
    },
    {
      key: "berita",
      label: n.stories,
      links: [
        { label: n.news, href: to("news"), hint: n.newsHint },
        { label: n.articles, href: to("articles"), hint: n.articlesHint },
      ],
    },
    {
      key: "info",
      label: n.more,
      links: [
        { label: n.events, href: to("events"), hint: n.eventsHint },
        { label: n.faq, href: to("faq"), hint: n.faqHint },
        { label: n.promotions, href: to("promotions"), hint: n.promotionsHint },
        { label: n.careers, href: to("careers"), hint: n.careersHint },
        { label: n.clients, href: to("clients"), hint: n.clientsHint },
        { label: n.memberLogin, href: to("login-member"), hint: n.memberLoginHint },
      ],
      inner: {
        label: n.companyLogin,
        links: [
          { label: n.reporting, href: directLogin?.reporting ?? "", external: true },
          { label: n.monitoring, href: directLogin?.monitoring ?? "", external: true },
          { label: n.dashboard, href: directLogin?.dashboard ?? "", external: true },
        ].filter(hasHref),
      },
    },
    {
      key: "survey",
      label: n.survey,
      links: [
        { label: n.surveyProvider, href: to("provider-survey"), hint: n.surveyProviderHint },
        { label: n.surveyCorporation, href: to("corporation-survey"), hint: n.surveyCorporationHint },
        { label: n.surveyMember, href: to("member-survey"), hint: n.surveyMemberHint },
      ],
    },
  ];
  return [
    { label: t.home, href: to("") },
    { label: n.about, href: to(`about-${product.key}`) },
    ...groups
      .map((group) => ({ ...group, links: group.links.filter(hasHref) }))
      .filter((group) => group.links.length > 0),
  ];
}

/** For `aria-current`: the page itself, or a page below the link's. */
export function current(site: Site, href: string): "page" | "true" | undefined {
  const [path = ""] = href.split("?");
  if (path === site.path || (path === site.home && site.path === `/${site.product.key}`)) return "page";
  return path !== site.home && site.path.startsWith(`${path}/`) ? "true" : undefined;
}
