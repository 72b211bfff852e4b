import type { Context } from "hono";
import type { Env } from "../env";
import type { WaitUntil } from "../platform/wait-until";
import type { Preview } from "../preview/previews";
import type { RenderedPage } from "./page-cache";

interface Variables {
  requestId: string;
  /** A page that may be kept once the response has all its headers. */
  rendered: { address: string; page: RenderedPage } | undefined;
  /** The kind of error that the answer stands for, where operators should know of it. */
  failure: string | undefined;
  /** What the request is part of that an editor looks at. */
  preview: Preview | undefined;
}

export interface SiteEnv {
  Bindings: Env;
  Variables: Variables;
}

/** One request, as every handler of the site takes it. */
export type SiteContext = Context<SiteEnv>;

/** Gives promises to the request, which keeps the isolate alive until they have settled. */
export const ownerOf =
  (c: SiteContext): WaitUntil =>
  (task) =>
    c.executionCtx.waitUntil(task);
