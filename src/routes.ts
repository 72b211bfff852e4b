import { operatorPaths, passedPaths, sharedPaths } from "./config/site-paths";
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

/** Paths below each product. */
const endpoints = [
  "/service-worker.js",
  ...["/hooks/content", "/preview", "/api/uploads", "/api/pages", "/api/region", "/api/vitals", "/tiles/:archive"],
  ...["/api/providers", "/api/providers/:question{nearby|pins|suggestions}"],
  ...[...documents, manifest].map(({ path }) => path),
];
const media = "/media/:file{.+}";

/** Names requests to the pages and to everything else that the site serves. */
export function routeNamesFor(addressing: Addressing, pages = routes): RouteNames {
  return new RouteNames(addressing, pages, [media, ...endpoints], [...sharedPaths, ...passedPaths, ...operatorPaths]);
}

/** Routes whose code is loaded when one of them is first asked for. */
export type LateRoutes = "endpoints" | "operators";

const late = new Map<string, LateRoutes>([
  ...[...endpoints, ...sharedPaths, ...passedPaths].map((path) => [path, "endpoints"] as const),
  ...operatorPaths.map((path) => [path, "operators"] as const),
]);

/** By the name that {@link routeNamesFor} gives; undefined for pages, and for what is nowhere. */
export const lateRoutesOf = (name: string): LateRoutes | undefined => late.get(name);
