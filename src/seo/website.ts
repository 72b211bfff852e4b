import type { SearchAction, WebSite } from "schema-dts";
import { absolute, productPath, siteHref } from "../page/links";
import type { Site } from "../page/site-data";
import { organizationOf } from "./organization";

/** Google's extension for the query parameter of a search. */
type SiteSearch = SearchAction & { readonly "query-input": string };

/** The site and its search, for the home page. */
export function websiteItem(site: Site): WebSite {
  const search = absolute(site, productPath(site, "search"));
  const potentialAction: SiteSearch = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${search}${search.includes("?") ? "&" : "?"}q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    name: site.product.name,
    url: absolute(site, siteHref(site)),
    inLanguage: site.language,
    publisher: organizationOf(site),
    potentialAction,
  };
}
