import type { Context } from "hono";
import type { Product } from "../config";
import type { Env } from "../env";
import type { FormState } from "../forms/state";
import type { Limits } from "../http/limits";
import type { Page } from "../page/page";
import type { WaitUntil } from "../platform/wait-until";
import type { Preview } from "../preview/session";
import type { ProviderReader } from "../providers/provider-reader";
import type { Outcome } from "./outcome";

interface Variables {
  requestId: string;
  preview: Preview | undefined;
  providers: ProviderReader | undefined;
}

export interface SiteEnv {
  Bindings: Env & { readonly outcome: Outcome };
  Variables: Variables;
}

export type SiteContext = Context<SiteEnv>;

/** Keeps the isolate alive until a promise of the request has settled. */
export const ownerOf =
  (c: SiteContext): WaitUntil =>
  (task) =>
    c.executionCtx.waitUntil(task);

type Query = Readonly<Record<string, string>>;

/** What visitors have sent or begun, as far as the page of a form shows it: see `intake/earlier-submissions.ts`. */
export interface EarlierSubmissions {
  withKnownReference(c: SiteContext, limits: Limits, product: Product, query: Query): Promise<Query>;
  /** What a visitor without script has entered so far; null if there is nothing. */
  draftOf(c: SiteContext, limits: Limits, product: Product, page: Page, query: Query): Promise<FormState | null>;
}
