import type { BreadcrumbList } from "schema-dts";
import { absolute, siteHref } from "../page/links";
import type { Site } from "../page/site-data";

export interface Crumb {
  readonly label: string;
  /** From the CMS, in its language. */
  readonly fromCms?: boolean;
  /** Absent for the page itself. */
  readonly href?: string;
}

/** Breadcrumbs as structured data, without steps that are no links, such as the name of a menu. */
export function breadcrumbList(site: Site, home: string, crumbs: readonly Crumb[]): BreadcrumbList {
  const last = crumbs.at(-1);
  const steps = [
    { label: home, url: absolute(site, siteHref(site)) },
    ...crumbs.flatMap((crumb) => {
      if (crumb.href) return [{ label: crumb.label, url: absolute(site, crumb.href) }];
      return crumb === last ? [{ label: crumb.label, url: site.canonical }] : [];
    }),
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ label, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: url,
    })),
  };
}
