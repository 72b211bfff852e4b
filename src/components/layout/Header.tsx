import type { Site } from "../../page/site-data";
import { BarLinks } from "./BarLinks";
import { ChatButtons } from "./ChatButtons";
import { ExtraLinks } from "./ExtraLinks";
import { Logo } from "./Logo";
import { MenuSheet } from "./MenuSheet";
import { menu } from "./menu";
import { Navigation } from "./Navigation";

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
