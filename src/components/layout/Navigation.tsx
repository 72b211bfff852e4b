import type { NavigationLink } from "../../page/menu";
import type { Site } from "../../page/site-data";
import { Icon } from "../media/Icon";
import { current, isGroup, type NavigationEntry, type NavigationGroup } from "./menu";
import { navigationTexts } from "./texts";

export interface NavigationProps {
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
export function NavigationLinks({
  site,
  group: { links, inner },
}: {
  readonly site: Site;
  readonly group: NavigationGroup;
}) {
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
export function NavigationLinkItem({ site, link }: { readonly site: Site; readonly link: NavigationLink }) {
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
