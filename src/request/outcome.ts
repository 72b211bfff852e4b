import type { EdgePolicy } from "../http/headers/edge";
import type { Timing } from "../http/headers/server-timing";
import type { RenderedPage } from "../page-cache/page-variants";

/** What a handler returns. `gateway/` turns it into headers, entries of caches, metrics and failures for operators. */
export interface HandlerResult {
  readonly response: Response;
  /** How the shared cache stores the response; null if it does not. */
  readonly edge: EdgePolicy | null;
  /** Absent for a response that needed neither content nor providers. */
  readonly timing?: Timing;
  /** A page for the page cache, which stores it once the response has all its headers. */
  readonly rendered?: { readonly cacheKey: string; readonly page: RenderedPage } | null;
  /** The kind of error that is reported to operators; absent if none occurred. */
  readonly failure?: string;
}

/** The result of a handler whose response no cache of the site stores. */
export const uncached = (response: Response): HandlerResult => ({ response, edge: null });

/** A response with all its headers, and what the gateway reads of the handler's result. */
export interface OriginResponse {
  readonly response: Response;
  readonly edge: EdgePolicy | null;
  readonly timing: Timing;
}
