import type { Product } from "../config";
import type { FormState } from "../forms/state";
import type { Limits } from "../http/limits";
import type { Page } from "../page/page";
import type { SiteContext } from "./request";

type Query = Readonly<Record<string, string>>;

/** What visitors have sent or begun, as far as the page of a form shows it: see `intake/earlier-posts.ts`. */
export interface EarlierPosts {
  /** The query of a form's page, without a reference in `sent` that no submission has. */
  withKnownReference(c: SiteContext, limits: Limits, product: Product, query: Query): Promise<Query>;
  /** What a visitor without script has entered so far; null if there is nothing. */
  draftOf(c: SiteContext, limits: Limits, product: Product, page: Page, query: Query): Promise<FormState | null>;
}
