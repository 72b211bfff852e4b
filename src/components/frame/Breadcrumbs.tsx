import { address } from "../../page/addresses";
import type { Site } from "../../page/page";
import { breadcrumbList, type Crumb } from "../../seo/breadcrumbs";
import { StructuredData } from "../StructuredData";
import { frameTexts } from "./texts";

/** The way from the home page, for visitors and for search engines; the home page itself need not be given. */
export function Breadcrumbs({ site, crumbs }: { readonly site: Site; readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label={frameTexts(site).breadcrumbs}>
      <ol className="breadcrumbs-list">
        <li>
          <a href={address(site)}>{frameTexts(site).home}</a>
        </li>
        {crumbs.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
      <StructuredData item={breadcrumbList(site, frameTexts(site).home, crumbs)} />
    </nav>
  );
}
