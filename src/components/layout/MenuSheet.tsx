import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { Icon } from "../media/Icon";
import { ExtraLinks } from "./ExtraLinks";
import { Logo } from "./Logo";
import { isGroup } from "./menu";
import { NavigationLinkItem, NavigationLinks, type NavigationProps } from "./Navigation";
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
