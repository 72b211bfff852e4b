import type { Product } from "../config";
import type { Lookup, ReturnedForm } from "../page/load-context";
import type { Page } from "../page/page";
import type { Site } from "../page/site-data";
import type { SiteDocument } from "../page/site-document";
import type { HandlerResult } from "../request/outcome";
import type { SiteContext } from "../request/request";
import type { RequestScope } from "../request/request-scope";
import type { Addressing } from "./addressing";

/** A submission to be corrected, or a lookup: the page is then for its visitor only. */
export interface Posted {
  readonly returned?: ReturnedForm;
  readonly lookup?: Lookup;
  readonly scope: RequestScope;
}

/** Responses that are made from content: pages, documents for programs, and error pages. */
export interface PageResponses {
  /** Resolves URLs to products, and makes canonical URLs. */
  readonly addressing: Addressing;
  /** Access to a product's content and providers for one request. Its deadline begins now. */
  openScope(c: SiteContext, product: Product): RequestScope;
  /** A page, from the page cache if its content is unchanged. It never rejects: an error has its page. */
  page(c: SiteContext, product: Product, page: Page, posted?: Posted): Promise<HandlerResult>;
  /** A feed, calendar or manifest. @throws {Error} if its content cannot be read */
  document(c: SiteContext, product: Product, document: SiteDocument): Promise<HandlerResult>;
  /** Redirects a URL that has moved; else the "not found" page. @param opened the request's scope if there is one */
  notFound(c: SiteContext, product: Product, opened?: RequestScope): Promise<HandlerResult>;
  /** The page or problem document of an error. @param layout site data that has been read already */
  error(c: SiteContext, scope: RequestScope, error: unknown, layout?: Site): Promise<HandlerResult>;
}
