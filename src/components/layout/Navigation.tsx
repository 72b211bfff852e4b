import { siteHref } from "../../page/links";
import type { NavigationLink } from "../../page/menu";
import type { Site } from "../../page/site-data";
import { Icon } from "../media/Icon";
import { ExtraLinks } from "./ExtraLinks";
import { Logo } from "./Logo";
import { current, isGroup, type NavigationEntry, type NavigationGroup } from "./menu";
import { SearchForm } from "./SearchForm";
import { Tasks } from "./Tasks";
import { navigationTexts, taskTexts } from "./texts";

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
