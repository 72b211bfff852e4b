import type { Site } from "../render/page";
import { ExtraLinks } from "./ExtraLinks";
import { Logo } from "./Logo";
import { MenuSheet } from "./MenuSheet";
import { Navigation } from "./Navigation";
import { navigation } from "./navigation";

export function Header({ site }: { readonly site: Site }) {
  const entries = navigation(site);
  return (
    <header className="header">
      <div className="header-bar">
        <Logo site={site} />
        <Navigation site={site} entries={entries} />
        <div className="header-extra">
          <ExtraLinks site={site} />
        </div>
        <MenuSheet site={site} entries={entries} />
      </div>
    </header>
  );
}
