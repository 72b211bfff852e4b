import type { Page } from "./page/page";
import type { SiteDocument } from "./page/site-document";
import type { Addressing } from "./render/addressing";
import { RouteNames } from "./render/route-names";
import { sections } from "./sections";
import { manifest } from "./seo/manifest";

/** THE page table: every page of every section. The smoke test, the accessibility test and the site map walk it. */
export const routes: readonly Page[] = sections.flatMap(({ pages }) => pages);

/** What sections serve besides pages. */
export const documents: readonly SiteDocument[] = sections.flatMap((section) => section.documents ?? []);

const endpoints = [
  ...[
    "/brand.css",
    "/service-worker.js",
    "/media/:file{.+}",
    "/hooks/content",
    "/api/uploads",
    "/api/pages",
    "/api/region",
    "/api/vitals",
  ],
  ...["/api/providers", "/api/providers/:question{nearby|pins|suggestions}"],
];
const siteWide = [
  "/health",
  "/healthz",
  "/readyz",
  "/metrics",
  "/ops/*",
  "/robots.txt",
  "/sitemap.xml",
  "/openapi.json",
];

/** Names requests to the pages and to everything else that the site serves. */
export function routeNamesFor(addressing: Addressing, pages = routes): RouteNames {
  const below = [...[...documents, manifest].map(({ path }) => path), ...endpoints];
  return new RouteNames(addressing, pages, below, [...siteWide, "/:file{sitemap\\.[^/]+\\.xml}"]);
}
