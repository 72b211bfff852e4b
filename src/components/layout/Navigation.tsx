import type { Site } from "../../page/site-data";
import { Icon } from "../media/Icon";
import { current, isGroup, type NavigationEntry } from "./menu";
import { NavigationLinks } from "./NavigationLinks";
import { navigationTexts } from "./texts";

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
