import type { Product } from "./config";
import type { Page } from "./page/page";
import { Addressing } from "./render/addressing";
import { Answers } from "./render/answers";
import type { SiteContext } from "./render/request";
import type { RouteNames } from "./render/route-names";
import type { SiteState } from "./render/site-state";
import { routeNamesFor, routes } from "./routes";

/** What the routes of the site answer with. */
export interface AppParts {
  readonly site: SiteState;
  readonly pages: readonly Page[];
  readonly addressing: Addressing;
  readonly routeNames: RouteNames;
  readonly answers: Answers;
  /** The product that a request asks for. */
  productOf(c: SiteContext): Product;
}

/** The parts for the pages of every section, or for these. */
export function appPartsOf(site: SiteState, pages: readonly Page[] = routes): AppParts {
  const addressing = new Addressing(site.config);
  return {
    site,
    pages,
    addressing,
    routeNames: routeNamesFor(addressing, pages),
    answers: new Answers(site, addressing, pages),
    productOf: (c) => addressing.productOf(c.req.raw),
  };
}
