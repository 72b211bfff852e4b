import type { LoadContext } from "./load-context";
import type { PageLocation } from "./site-data";

type DocumentContext = Pick<LoadContext, "product" | "content" | "language" | "params"> &
  Pick<PageLocation, "canonical" | "home">;

/** Feeds, calendar files, and the web app manifest. */
export interface SiteDocument {
  /** Below `/{product}`. A page's `:id` has no dot, so `:file` with a dot is never a page. */
  readonly path: string;
  /** Key of its section; absent before `sections/index.ts` lists the document. */
  readonly section?: string;
  readonly answer: (context: DocumentContext) => Promise<Response>;
}

const cacheControl = "public, max-age=300";

export function documentResponse(body: string, type: string): Response {
  return new Response(body, { headers: { "content-type": type, "cache-control": cacheControl } });
}
