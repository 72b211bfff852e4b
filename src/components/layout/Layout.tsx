import type { ReactNode } from "react";
import { inLanguage } from "../../i18n/languages";
import { helpPhone } from "../../page/links";
import type { Site } from "../../page/site-data";
import { dayInJakarta } from "../../platform/formats/day";
import type { Preview } from "../../preview/session";
import { callLink } from "../contact/UrgentCalls";
import { Island } from "../island/Island";
import { LocationBlock } from "../map/LocationBlock";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { layoutTexts, maintenanceTexts, noticeTexts, previewTexts } from "./texts";

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

/** Editors' notices above every page. */
function SiteNotices({ site }: { readonly site: Site }) {
  const t = noticeTexts(site);
  return (
    <aside aria-label={t.label}>
      {site.notices.map(({ id, text, level, link, language }) => (
        <div key={id} className={`site-notice site-notice--${level}`}>
          <p className="container site-notice-line">
            <span>
              <strong>{t.levels[level]}</strong>{" "}
              <span lang={language ? undefined : site.contentLang}>
                {link ? <a href={link.startsWith("/") ? inLanguage(link, site.language) : link}>{text}</a> : text}
              </span>
            </span>
          </p>
        </div>
      ))}
    </aside>
  );
}

/** Notice above every page during maintenance. */
function MaintenanceNotice({ site }: { readonly site: Site }) {
  const t = maintenanceTexts(site);
  const phone = helpPhone(site);
  const link = phone && callLink(site, phone);
  return (
    <aside className="site-notice site-notice--warning" aria-label={t.label}>
      <p className="container site-notice-line">
        {t.text} {link && <a href={link.href}>{link.label}</a>}
      </p>
    </aside>
  );
}

/** Shows the status of a preview and leaves it. */
function PreviewBar({ site, preview }: { readonly site: Site; readonly preview: Preview }) {
  const { signedFor, status, expires, framedBy, path } = preview;
  const t = previewTexts(site);
  const other = status === "draft" ? "published" : "draft";
  return (
    <aside className="site-notice site-notice--preview" aria-label={t.label} data-framed-by={framedBy}>
      <div className="container site-notice-line">
        <p>
          <strong>{t.previewOf[status]}</strong> {t.until(dayInJakarta(expires * 1_000).clock)}
        </p>
        <form className="actions" method="post" action={`/${site.product.key}/preview`}>
          <input type="hidden" name="path" value={path} />
          {signedFor === "draft" ? (
            <button className="site-notice-action" type="submit" name="show" value={other}>
              {t.show[other]}
            </button>
          ) : null}
          <button className="site-notice-action" type="submit" name="show" value="leave">
            {t.leave}
          </button>
        </form>
      </div>
    </aside>
  );
}
