import type { Site } from "../../page/site-data";
import { ChatButtons } from "./ChatButtons";
import { ExtraLinks } from "./ExtraLinks";
import { Logo } from "./Logo";
import { MenuSheet } from "./MenuSheet";
import { menu } from "./menu";
import { Navigation } from "./Navigation";
import { SearchLink } from "./SearchLink";

export function Header({ site }: { readonly site: Site }) {
  const entries = menu(site);
  return (
    <header className="header">
      <div className="header-bar">
        <Logo site={site} />
        <Navigation site={site} entries={entries} />
        <div className="header-extra">
          {site.switches.search && <SearchLink site={site} />}
          <ExtraLinks site={site} />
        </div>
        <ChatButtons site={site} />
        <MenuSheet site={site} entries={entries} />
      </div>
    </header>
  );
}
