import type { ReactNode } from "react";
import type { Site } from "../../page/site-data";
import { Island } from "../island/Island";
import { LocationBlock } from "../map/LocationBlock";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { MaintenanceNotice, PreviewBar, SiteNotices } from "./SiteNotices";
import { layoutTexts } from "./texts";

interface LayoutProps {
  readonly site: Site;
  readonly ownMap?: boolean | undefined;
  /** The page is a form: the block below it is short. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
}

export function Layout({ site, ownMap = false, isForm = false, children }: LayoutProps) {
  const { key, offline } = site.product;
  const compact = ![site.home, `/${key}`].includes(site.path);
  return (
    <>
      <a className="skip-link" href="#isi">
        {layoutTexts(site).skipToContent}
      </a>
      {site.switches.maintenance && <MaintenanceNotice site={site} />}
      {site.preview && <PreviewBar site={site} preview={site.preview} />}
      {site.notices.length > 0 && <SiteNotices site={site} />}
      <Header site={site} />
      <main id="isi" tabIndex={-1}>
        {children}
      </main>
      {!ownMap && <LocationBlock site={site} compact={compact} isListed={!isForm} />}
      <Footer site={site} compact={compact} />
      {(offline || site.vitalsShare > 0) && (
        <Island
          name="Visit"
          when="later"
          props={{ product: key, offline: offline ? site.home : null, share: site.vitalsShare }}
        />
      )}
    </>
  );
}
