import type { Context } from "hono";
import type { Env } from "../env";
import type { WaitUntil } from "../platform/wait-until";
import type { Preview } from "../preview/previews";
import type { ProviderReader } from "../providers/provider-reader";
import type { Outcome } from "./outcome";

interface Variables {
  requestId: string;
  /** What the request is part of that an editor looks at. */
  preview: Preview | undefined;
  /** What a request to the provider endpoints reads. */
  providers: ProviderReader | undefined;
}

export interface SiteEnv {
  Bindings: Env & { readonly outcome: Outcome };
  Variables: Variables;
}

/** One request, as every handler of the site takes it. */
export type SiteContext = Context<SiteEnv>;

/** Gives promises to the request, which keeps the isolate alive until they have settled. */
export const ownerOf =
  (c: SiteContext): WaitUntil =>
  (task) =>
    c.executionCtx.waitUntil(task);
