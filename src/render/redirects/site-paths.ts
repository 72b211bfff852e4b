import { RecordIdSchema } from "../../content/fields";
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

/** What a path is: a page, the page of a record that may be gone, or neither. */
export type PathKind = "page" | "record" | null;

export interface SitePaths {
  /** The target of a path of the replaced site; null for any other. */
  readonly old: (path: string) => RedirectTarget | null;
  readonly kindOf: (path: string) => PathKind;
}

export function sitePathsOf(product: string, pages: readonly Pick<Page, "path">[]): SitePaths {
  const home = `/${product}`;
  /** Routes of the pages with this path below the product. */
  const routesOf = (path: string) => {
    const parts = path.split("/");
    const isFit = (wanted: string, part: string | undefined) =>
      wanted.startsWith(":")
        ? RecordIdSchema.safeParse(part).success
        : wanted.replace("{product}", product) === part || wanted === part;
    const routes = pages.flatMap((page) => (page.path === "" ? [] : [page.path.split("/")]));
    return routes.filter((route) => {
      return route.length === parts.length && route.every((wanted, index) => isFit(wanted, parts[index]));
    });
  };
  return {
    old(path) {
      const isBelow = path.split("/")[1] === product;
      const to = table[isBelow ? path.replace(product, "{product}") : path];
      if (to !== undefined) return { to: to.replace("{product}", product), permanent: true };
      // Some links of the old site lack the product.
      return routesOf(path).length > 0 ? { to: `${home}${path}`, permanent: true } : null;
    },
    kindOf(path) {
      if (path === "/" || path === home) return "page";
      const routes = path.startsWith(`${home}/`) ? routesOf(path.slice(home.length)) : [];
      if (routes.length === 0) return null;
      return routes.some((route) => !route.some((part) => part.startsWith(":"))) ? "page" : "record";
    },
  };
}
