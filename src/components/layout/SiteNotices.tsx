import { inLanguage } from "../../i18n/languages";
import { helpPhone } from "../../page/links";
import type { Site } from "../../page/site-data";
import { dayInJakarta } from "../../platform/day";
import type { Preview } from "../../preview/previews";
import { callLink } from "../contact/UrgentCalls";
import { maintenanceTexts, noticeTexts, previewTexts } from "./texts";

/** Editors' notices above every page. */
export function SiteNotices({ site }: { readonly site: Site }) {
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
export function MaintenanceNotice({ site }: { readonly site: Site }) {
  const t = maintenanceTexts(site);
  const { label, href } = callLink(site, helpPhone(site));
  return (
    <aside className="site-notice site-notice--warning" aria-label={t.label}>
      <p className="container site-notice-line">
        {t.text} {helpPhone(site) && <a href={href}>{label}</a>}
      </p>
    </aside>
  );
}

/** Shows the status of a preview and leaves it. */
export function PreviewBar({ site, preview }: { readonly site: Site; readonly preview: Preview }) {
  const { signedFor, status, expires, framedBy, path } = preview;
  const t = previewTexts(site);
  const other = status === "draft" ? "published" : "draft";
  return (
    <aside className="site-notice site-notice--preview" aria-label={t.label} data-framed-by={framedBy}>
      <div className="container site-notice-line">
        <p>
          <strong>{t.shown[status]}</strong> {t.until(dayInJakarta(expires * 1_000).clock)}
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
