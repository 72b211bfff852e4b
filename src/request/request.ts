import type { Context } from "hono";
import type { Product } from "../config";
import type { Env } from "../env";
import type { FormState } from "../forms/state";
import type { Limits } from "../http/limits";
import type { Page } from "../page/page";
import type { WaitUntil } from "../platform/wait-until";
import type { Preview } from "../preview/session";

interface Variables {
  preview: Preview | undefined;
}

/** What the route table has for the path of a request. */
export interface MatchedPath {
  readonly product: Product;
  /** The name of the path's route, such as `/news/:id`: one of a small set, without input of the visitor. */
  readonly name: string;
  /** Key of the section that the path belongs to, whatever the method. */
  readonly section: string | undefined;
  /** The parameters of the path, decoded. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The methods that the path has routes for; empty if it has none. */
  readonly methods: readonly string[];
}

export interface SiteEnv {
  Bindings: Env & {
    readonly requestId: string;
    readonly match: MatchedPath;
  };
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
