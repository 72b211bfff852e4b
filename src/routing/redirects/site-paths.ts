import { RecordIdSchema } from "../../content/model/fields";
import type { Page } from "../../page/page";

export interface RedirectTarget {
  /** A path on this site, which may have a query and a fragment. */
  readonly to: string;
  readonly permanent: boolean;
}

/**
 * Former paths of pages. Most are of the replaced single-page site: targets of its links and Cancel buttons, and parents of
 * its detail pages. `client/entry.ts` turns those behind a `#` into paths.
 */
const table: Readonly<Record<string, string>> = {
  "/index.html": "/",
  "/home": "/",
  "/users": "/",
  "/{product}/index.html": "/{product}",
  "/{product}/home": "/{product}",
  "/{product}/users": "/{product}",
  "/{product}/article": "/{product}/articles",
  "/{product}/event-regis": "/{product}/events",
  "/{product}/services": "/{product}#produk-kami",
  "/{product}/survey": "/{product}/member-survey",
  "/{product}/providers/nearby": "/{product}/providers?sort=distance",
};

/** `record` is the page of a record that may be gone; `other` is no page. */
type PathKind = "page" | "record" | "other";

/** The paths of a product's pages, now and formerly. */
export interface SitePaths {
  /** The target of a path of the replaced site; null for any other. */
  old(path: string): RedirectTarget | null;
  kindOf(path: string): PathKind;
}

export function sitePathsOf(product: string, pages: readonly Pick<Page, "path">[]): SitePaths {
  const home = `/${product}`;
  const routes = pages.flatMap(({ path }) => (path ? [path.replace("{product}", product).split("/")] : []));
  const isParameter = (segment: string) => segment.startsWith(":");
  /** What a path below the product is. */
  const kindBelow = (path: string): PathKind => {
    const segments = path.split("/");
    const isFit = (segment: string, pathSegment = "") =>
      isParameter(segment) ? RecordIdSchema.safeParse(pathSegment).success : segment === pathSegment;
    const fitting = routes.filter(
      (route) => route.length === segments.length && route.every((segment, index) => isFit(segment, segments[index])),
    );
    if (fitting.length === 0) return "other";
    return fitting.every((route) => route.some(isParameter)) ? "record" : "page";
  };
  return {
    old(path: string): RedirectTarget | null {
      const isBelow = path.split("/")[1] === product;
      const to = table[isBelow ? path.replace(product, "{product}") : path];
      if (to !== undefined) return { to: to.replace("{product}", product), permanent: true };
      // Some links of the old site lack the product.
      return kindBelow(path) !== "other" ? { to: `${home}${path}`, permanent: true } : null;
    },
    kindOf(path: string): PathKind {
      if (path === "/" || path === home) return "page";
      return path.startsWith(`${home}/`) ? kindBelow(path.slice(home.length)) : "other";
    },
  };
}
