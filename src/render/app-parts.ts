import type { Page } from "../page/page";
import { Addressing } from "./addressing";
import { Answers } from "./answers";
import type { EarlierPosts } from "./earlier-posts";
import { type AppParts, type Route, RouteTable } from "./route-table";
import type { SiteState } from "./site-state";

interface Sources {
  readonly pages: readonly Page[];
  readonly routes: readonly Route[];
  readonly earlierPosts: EarlierPosts;
}

/** The parts of a site with these pages and routes. */
export function createAppParts(site: SiteState, { pages, routes, earlierPosts }: Sources): AppParts {
  const addressing = new Addressing(site.config);
  return {
    site,
    pages,
    addressing,
    table: new RouteTable(addressing, routes),
    answers: new Answers(site, addressing, pages, earlierPosts),
    productOf: (c) => addressing.productOf(c.req.raw),
  };
}
