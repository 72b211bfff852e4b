import { inLanguage } from "../../i18n/languages";
import type { Site } from "../../page/site-data";
import { noticeTexts } from "./notice-texts";

/** Bands above every page: what editors want everybody to know for a time. */
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
