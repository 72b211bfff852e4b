import type { NavigationLink } from "../../page/menu";
import type { Site } from "../../page/site-data";
import { Icon } from "../media/Icon";
import { current } from "./menu";

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
