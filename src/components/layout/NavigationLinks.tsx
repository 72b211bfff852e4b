import type { Site } from "../../page/site-data";
import type { NavigationGroup } from "./menu";
import { NavigationLinkItem } from "./NavigationLinkItem";

interface NavigationLinksProps {
  readonly site: Site;
  readonly group: NavigationGroup;
}

/** What a group holds, in a panel of the bar as in the sheet. */
export function NavigationLinks({ site, group: { links, inner } }: NavigationLinksProps) {
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
