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

type PagePath = Pick<Page, "path">;

function oldTarget(path: string, product: string, pages: readonly PagePath[]): RedirectTarget | null {
  const named = path.split("/")[1] === product ? path.replace(product, "{product}") : path;
  const to = table[named];
  if (to !== undefined) return { to: to.replace("{product}", product), permanent: true };
  // Some links of the old site lack the product.
  const parts = path.split("/");
  const isBelow = pages.some((page) => page.path !== "" && fits(parts, page, product));
  return isBelow ? { to: `/${product}${path}`, permanent: true } : null;
}

/** What a path is: a page, the page of a record that may be gone, or neither. */
export type PathKind = "page" | "record" | null;

export interface SitePaths {
  readonly old: (path: string) => RedirectTarget | null;
  readonly kindOf: (path: string) => PathKind;
}

export const sitePathsOf = (product: string, pages: readonly PagePath[]): SitePaths => ({
  old: (path) => oldTarget(path, product, pages),
  kindOf: (path) => kindOf(path, product, pages),
});

function kindOf(path: string, product: string, pages: readonly PagePath[]): PathKind {
  const home = `/${product}`;
  if (path === "/" || path === home) return "page";
  if (!path.startsWith(`${home}/`)) return null;
  const parts = path.slice(home.length).split("/");
  const fitting = pages.filter((page) => page.path !== "" && fits(parts, page, product));
  if (fitting.length === 0) return null;
  return fitting.some((page) => !page.path.includes("/:")) ? "page" : "record";
}

function fits(parts: readonly string[], page: PagePath, product: string): boolean {
  const route = page.path.split("/");
  if (parts.length !== route.length) return false;
  const isFit = (part: string, index: number) => {
    const wanted = route[index] ?? "";
    if (wanted.startsWith(":")) return RecordIdSchema.safeParse(part).success;
    return wanted === part || wanted.replace("{product}", product) === part;
  };
  return parts.every(isFit);
}
