import type { ReactNode } from "react";
import type { Site } from "../../page/page";
import { LocationBlock } from "../map/LocationBlock";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { layoutTexts } from "./texts";

interface LayoutProps {
  readonly site: Site;
  /** The page shows the map itself. */
  readonly ownMap?: boolean | undefined;
  readonly children: ReactNode;
}

/** What stands around the content of every page. */
export function Layout({ site, ownMap = false, children }: LayoutProps) {
  const compact = ![site.home, `/${site.product.key}`].includes(site.path);
  return (
    <>
      <a className="skip-link" href="#isi">
        {layoutTexts(site).skipToContent}
      </a>
      <Header site={site} />
      <main id="isi" tabIndex={-1}>
        {children}
      </main>
      {!ownMap && <LocationBlock site={site} compact={compact} />}
      <Footer site={site} compact={compact} />
    </>
  );
}
