import { RecordIdSchema } from "../../content/fields";
import type { Page } from "../../page/page";

export interface Moved {
  /** A path on this site, which may have a query and a fragment. */
  readonly to: string;
  readonly permanent: boolean;
}

/**
 * Earlier addresses of pages. Most are of the single-page site that this one replaces: what its links, its Cancel
 * buttons and its parents of detail pages led to. Those behind a `#` come here as paths (`client/entry.ts`).
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

/** The page that an address of the old site stands for. */
function oldAddress(path: string, product: string, pages: readonly Pick<Page, "path">[]): Moved | null {
  const named = path.split("/")[1] === product ? path.replace(product, "{product}") : path;
  const to = table[named];
  if (to !== undefined) return { to: to.replace("{product}", product), permanent: true };
  // Some of its links did without the product.
  const parts = path.split("/");
  const isBelow = pages.some((page) => page.path !== "" && fits(parts, partsOf(page), product));
  return isBelow ? { to: `/${product}${path}`, permanent: true } : null;
}

/** What stands at an address: a page, the page of a record that may be gone, or nothing. */
export type Place = "page" | "record" | null;

/** What the site knows of paths by itself. */
export interface Addresses {
  /** Where the old site's address leads; null for one that it did not have. */
  readonly old: (path: string) => Moved | null;
  readonly placeOf: (path: string) => Place;
}

export const addressesOf = (product: string, pages: readonly Pick<Page, "path">[]): Addresses => ({
  old: (path) => oldAddress(path, product, pages),
  placeOf: (path) => placeOf(path, product, pages),
});

function placeOf(path: string, product: string, pages: readonly Pick<Page, "path">[]): Place {
  const home = `/${product}`;
  if (path === "/" || path === home) return "page";
  if (!path.startsWith(`${home}/`)) return null;
  const parts = path.slice(home.length).split("/");
  const places = pages.filter((page) => page.path !== "" && fits(parts, partsOf(page), product));
  if (places.length === 0) return null;
  return places.some((page) => !page.path.includes("/:")) ? "page" : "record";
}

const routes = new WeakMap<Pick<Page, "path">, readonly string[]>();

function partsOf(page: Pick<Page, "path">): readonly string[] {
  const parts = routes.get(page) ?? page.path.split("/");
  routes.set(page, parts);
  return parts;
}

function fits(parts: readonly string[], route: readonly string[], product: string): boolean {
  if (parts.length !== route.length) return false;
  const isFit = (part: string, index: number) => {
    const wanted = route[index] ?? "";
    if (wanted.startsWith(":")) return RecordIdSchema.safeParse(part).success;
    return wanted === part || wanted.replace("{product}", product) === part;
  };
  return parts.every(isFit);
}
