import { factsOf, languages, withLanguage } from "../../i18n/languages";
import { siteHref } from "../../page/links";
import type { MenuGroup, NavigationLink } from "../../page/menu";
import type { Site } from "../../page/site-data";
import { Icon } from "../media/Icon";
import { Logo } from "./Logo";
import { SearchForm } from "./SearchForm";
import { Tasks } from "./Tasks";
import { layoutTexts, navigationTexts, taskTexts } from "./texts";
import { translationHref } from "./Untranslated";

/** The groups with a panel, in their order in the bar; the surveys stand in the last one. */
const panels = ["services", "providers", "stories", "more"] as const satisfies readonly MenuGroup[];

interface NavigationGroup {
  readonly key: (typeof panels)[number];
  readonly label: string;
  readonly links: readonly NavigationLink[];
  readonly inner: readonly InnerGroup[];
}

type InnerGroup = Pick<NavigationGroup, "label" | "links">;

type NavigationEntry = NavigationLink | NavigationGroup;

const isGroup = (entry: NavigationEntry): entry is NavigationGroup => "links" in entry;

const hasHref = (link: NavigationLink) => link.href !== "";

/** The menu without its last parts (languages, translation, contact), which the header places itself. */
export function navigationEntries(site: Site): readonly NavigationEntry[] {
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

/** The menu of narrow screens: a popover of full height whose groups open one at a time. */
export function MenuSheet({ site, entries }: NavigationProps) {
  const t = navigationTexts(site);
  return (
    <>
      <button className="menu-button" type="button" popoverTarget="menu">
        <Icon name="menu" />
        <span>{t.open}</span>
      </button>
      <nav className="menu-sheet" id="menu" popover="auto" aria-label={t.label}>
        <div className="menu-sheet-head">
          <Logo site={site} />
          <button className="menu-button" type="button" popoverTarget="menu" popoverTargetAction="hide">
            <Icon name="close" />
            <span className="visually-hidden">{t.close}</span>
          </button>
        </div>
        {site.switches.search && <SearchForm site={site} />}
        <Tasks site={site} offered={offeredIn(site)} label={taskTexts(site).label} />
        <ul className="menu-sheet-list">
          {entries.map((entry) => (
            <li key={entry.label}>
              {isGroup(entry) ? (
                <details name="menu-sheet">
                  <summary>
                    {entry.label}
                    <Icon name="chevron-down" />
                  </summary>
                  <NavigationLinks site={site} group={entry} />
                </details>
              ) : (
                <NavigationLinkItem site={site} link={entry} />
              )}
            </li>
          ))}
        </ul>
        <div className="menu-sheet-foot">
          <ExtraLinks site={site} />
        </div>
      </nav>
    </>
  );
}

function offeredIn(site: Site) {
  const has = (path: string) => site.menu.more.some(({ href }) => href === siteHref(site, path));
  return { claims: has("how-to-claim"), memberLogin: has("login-member") };
}

interface NavigationProps {
  readonly site: Site;
  readonly entries: readonly NavigationEntry[];
}

/** The menu of the bar, without Home: the logo beside it leads there. Its panels are popovers: they open and close without script, also by Esc or a tap outside. */
export function Navigation({ site, entries }: NavigationProps) {
  return (
    <nav className="navigation" aria-label={navigationTexts(site).label}>
      <ul className="navigation-bar">
        {entries.slice(1).map((entry) =>
          isGroup(entry) ? (
            <li key={entry.key}>
              <button className="navigation-item" type="button" popoverTarget={`menu-${entry.key}`}>
                {entry.label}
                <Icon name="chevron-down" />
              </button>
              <div
                className={entry.links.length > 4 ? "navigation-panel navigation-panel--wide" : "navigation-panel"}
                id={`menu-${entry.key}`}
                popover="auto"
              >
                <NavigationLinks site={site} group={entry} />
              </div>
            </li>
          ) : (
            <li key={entry.href}>
              <a className="navigation-item" href={entry.href} aria-current={current(site, entry.href)}>
                {entry.label}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** What a group holds, in a panel of the bar as in the sheet. */
function NavigationLinks({ site, group: { links, inner } }: { readonly site: Site; readonly group: NavigationGroup }) {
  return (
    <ul className="navigation-links">
      {links.map((link) => (
        <li key={link.href}>
          <NavigationLinkItem site={site} link={link} />
        </li>
      ))}
      {inner.map((group) => (
        <li key={group.label} className="navigation-inner">
          <span className="navigation-inner-label">{group.label}</span>
          <ul className="navigation-links">
            {group.links.map((link) => (
              <li key={link.label}>
                <NavigationLinkItem site={site} link={link} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** A link of a panel or of the sheet, with its short line. */
function NavigationLinkItem({ site, link }: { readonly site: Site; readonly link: NavigationLink }) {
  return (
    <a
      className="navigation-link"
      href={link.href}
      lang={link.fromCms ? site.contentLang : undefined}
      rel={link.external ? "external" : undefined}
      aria-current={current(site, link.href)}
    >
      <span className="navigation-label">
        {link.label}
        {link.external && <Icon name="external" />}
      </span>
      {link.hint && <span className="navigation-hint">{link.hint}</span>}
    </a>
  );
}

/** The last part of the menu: the languages, the translation, and the one filled button. */
export function ExtraLinks({ site }: { readonly site: Site }) {
  const t = navigationTexts(site);
  const { language: currentLanguage, path, home, unmarked } = site;
  // With its `?page=`.
  const here = `${path || home}${new URL(unmarked).search}`;
  const translation = translationHref(site);
  const contact = siteHref(site, "contact");
  return (
    <>
      {languages
        .filter((language) => language !== currentLanguage)
        .map((language) => (
          <a
            key={language}
            className="navigation-item"
            href={withLanguage(here, language)}
            rel="alternate"
            hrefLang={language}
            lang={language}
          >
            <span className="navigation-extra-code">{language.toUpperCase()}</span>
            <span className="navigation-extra-name">{factsOf(language).name}</span>
          </a>
        ))}
      {translation && (
        <a className="navigation-item" href={translation} rel="external nofollow">
          <Icon name="languages" />
          {t.translate}
        </a>
      )}
      <a className="button button--compact" href={contact} aria-current={current(site, contact)}>
        {t.contact}
      </a>
    </>
  );
}
