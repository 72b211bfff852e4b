import type { Context } from "hono";
import type { Product } from "../config";
import type { Env } from "../env";
import type { FormState } from "../forms/state";
import type { Limits } from "../http/limits";
import type { Page } from "../page/page";
import type { WaitUntil } from "../platform/wait-until";
import type { Preview } from "../preview/session";
import type { ProviderReader } from "../providers/provider-reader";
import type { HandlerResult } from "./outcome";

interface Variables {
  requestId: string;
  preview: Preview | undefined;
  providers: ProviderReader | undefined;
}

export interface SiteEnv {
  Bindings: Env & {
    readonly requestId: string;
    /** Takes the result of the request's handler, since Hono passes only its response on. */
    readonly recordResult: (result: HandlerResult) => void;
  };
  Variables: Variables;
}

export type SiteContext = Context<SiteEnv>;

/** Records a handler's result, and returns its response. The shared cache stores no preview. */
export function recorded(c: SiteContext, result: HandlerResult): Response {
  c.env.recordResult(c.get("preview") ? { ...result, edge: null } : result);
  return result.response;
}

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
