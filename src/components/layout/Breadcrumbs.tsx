import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";
import { breadcrumbList, type Crumb } from "../../seo/breadcrumbs";
import { StructuredData } from "../StructuredData";
import { layoutTexts } from "./texts";

/** The way from the home page, for visitors and for search engines; the home page itself need not be given. */
export function Breadcrumbs({ site, crumbs }: { readonly site: Site; readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label={layoutTexts(site).breadcrumbs}>
      <ol className="breadcrumbs-list">
        <li>
          <a href={siteHref(site)}>{layoutTexts(site).home}</a>
        </li>
        {crumbs.map(({ label, fromCms, href }, position) => (
          <li key={label} lang={fromCms ? site.contentLang : undefined}>
            {href ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={position === crumbs.length - 1 ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
      <StructuredData item={breadcrumbList(site, layoutTexts(site).home, crumbs)} />
    </nav>
  );
}
