import { helpPhone, phoneHref, siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { formatPhone } from "../format";
import { Icon } from "../media/Icon";
import { ChatButtons } from "./ChatButtons";
import { ExtraLinks } from "./ExtraLinks";
import { Logo } from "./Logo";
import { MenuSheet } from "./MenuSheet";
import { current, menu } from "./menu";
import { Navigation } from "./Navigation";
import { searchFieldId } from "./SearchForm";
import { searchFormTexts, stateTexts } from "./texts";

export function Header({ site }: { readonly site: Site }) {
  const entries = menu(site);
  return (
    <header className="header">
      <div className="header-bar">
        <Logo site={site} />
        <Navigation site={site} entries={entries} />
        <BarLinks site={site} />
        <div className="header-extra">
          <ExtraLinks site={site} />
        </div>
        <ChatButtons site={site} />
        <MenuSheet site={site} entries={entries} />
      </div>
    </header>
  );
}

/** Links to search and, on phones, the call centre: icons with hidden labels. */
function BarLinks({ site }: { readonly site: Site }) {
  const search = siteHref(site, "search");
  const phone = helpPhone(site);
  return (
    <div className="bar-links">
      {site.switches.search && (
        <a className="bar-link" href={`${search}#${searchFieldId}`} aria-current={current(site, search)}>
          <Icon name="search" />
          <span className="visually-hidden">{searchFormTexts(site).label}</span>
        </a>
      )}
      {phone && (
        <a className="bar-link bar-link--call" href={phoneHref(phone)}>
          <Icon name="phone" />
          <span className="visually-hidden">{stateTexts(site).call(formatPhone(phone))}</span>
        </a>
      )}
    </div>
  );
}
