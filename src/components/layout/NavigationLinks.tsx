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
      {inner && inner.links.length > 0 && (
        <li className="navigation-inner">
          <span className="navigation-inner-label">{inner.label}</span>
          <ul className="navigation-links">
            {inner.links.map((link) => (
              <li key={link.label}>
                <NavigationLinkItem site={site} link={link} />
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}
