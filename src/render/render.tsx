import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Layout } from "../components/layout/Layout";
import { hasArrived } from "../page/deferred";
import type { TitledHead } from "../page/head";
import type { Site } from "../page/site-data";
import { clientAssets } from "../platform/client-assets";
import { systemClock } from "../platform/clock";
import { hashOfBytes } from "../platform/digest";
import { failureOf, log } from "../platform/log";
import { criticalCssSource } from "./critical-css";
import { Document } from "./Document";
import { withoutFailingParts } from "./failing-parts";
import { hashSource } from "./hash-source";
import type { RenderedPage } from "./page-variants";
import { contentSecurityPolicy, fontPreload, pageCacheControl, personalCacheControl } from "./policy";
import type { RequestScope } from "./request-scope";

/** How long deferred parts may take, from the start of the request, and still be part of a complete document. */
const graceMs = 25;

/** What they get in any case: loading the rest may have taken the whole grace. */
const leastGraceMs = 5;

const encoder = new TextEncoder();

/** Where a page's content begins: the only such element of the layout. */
const contentStart = /<main [^>]*>/;

export interface Screen {
  readonly site: Site;
  readonly head: TitledHead;
  readonly body: ReactNode;
  /** Made for this visitor only: neither the isolate nor the edge keeps it. */
  readonly personal: boolean;
  /** Has what a visitor entered in a form: no browser keeps it either. */
  readonly entered: boolean;
  readonly status: number;
}

/** Waits a little for deferred parts; true when all of them are there (or known to be missing). */
export async function settled({ deferredValues, startedAt }: RequestScope): Promise<boolean> {
  if (deferredValues.every(hasArrived)) return true;
  const all = Promise.all(deferredValues).then(() => true);
  const waitMs = Math.max(leastGraceMs, graceMs - (systemClock.now() - startedAt));
  const expired = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => expired.resolve(false), waitMs);
  return Promise.race([all, expired.promise]).finally(() => clearTimeout(timer));
}

interface Completed {
  readonly response: Response;
  /** The page to keep where it may be answered again. */
  readonly rendered: RenderedPage | null;
}

/**
 * The complete document: the same bytes for every visitor, with no inline script: rules for prerendering are none. A part
 * that throws is left out of it, and the document is not kept.
 * @throws {Error} when the page itself throws
 */
export async function respondComplete(screen: Screen, scope: RequestScope): Promise<Completed> {
  try {
    return await respondWhole(screen, scope);
  } catch {
    return { response: await respondWithoutFailingParts(screen, scope), rendered: null };
  }
}

async function respondWhole(screen: Screen, scope: RequestScope): Promise<Completed> {
  const { status, personal } = screen;
  const html = htmlOf(screen);
  const shared = await sharedHeaders(screen, scope);
  scope.madeBy("render");
  if (status !== 200 || personal || scope.degraded) {
    const headers = { ...shared, "cache-control": ownCacheControl(screen, scope) };
    return { response: new Response(html, { status, headers }), rendered: null };
  }
  const body = encoder.encode(html);
  const etag = `"${await hashOfBytes(body)}"`;
  const headers = { ...shared, etag, vary: "accept-encoding", "cache-control": pageCacheControl };
  const { product, startedAt, used, validUntil } = scope;
  const rendered = { product: product.key, startedAt, used, validUntil, etag, body };
  return { response: new Response(body, { headers }), rendered };
}

/** The whole page at once, without the components that throw. */
export async function respondWithoutFailingParts(screen: Screen, scope: RequestScope): Promise<Response> {
  const { site, body, status } = screen;
  scope.degraded = true;
  const failed = (error: unknown) => log.error("render.failed", { path: site.path, ...failureOf(error) });
  const html = htmlOf({ ...screen, body: withoutFailingParts(body, failed) }, { failed });
  const headers = { ...(await sharedHeaders(screen, scope)), "cache-control": ownCacheControl(screen, scope) };
  scope.madeBy("render");
  return new Response(html, { status, headers });
}

interface HtmlOptions {
  /** Of a streamed page. */
  readonly nonce?: string;
  /** Called with the error of each part of the layout that throws, without which it is then shown. */
  readonly failed?: (error: unknown) => void;
}

/** The whole document. A page that does not say where its other styles are loaded gets them before its content. */
export function htmlOf(
  { site, head, body }: Pick<Screen, "site" | "head" | "body">,
  { nonce, failed }: HtmlOptions = {},
): string {
  const layout = (
    <Layout site={site} ownMap={head.ownMap} isForm={head.criticalStyles === "form"}>
      {body}
    </Layout>
  );
  const html = renderToString(
    <Document site={site} head={head} nonce={nonce}>
      {failed ? withoutFailingParts(layout, failed) : layout}
    </Document>,
  );
  const isStyled = html.includes(clientAssets.stylesheet);
  return `<!DOCTYPE html>${isStyled ? html : html.replace(contentStart, `$&<link rel="stylesheet" href="${clientAssets.stylesheet}"/>`)}`;
}

/** Response headers of every complete document. */
const sharedHeaders = async (screen: Screen, scope: RequestScope) => ({
  "content-type": "text/html; charset=utf-8",
  link: fontPreload,
  "content-security-policy": await policyOf(screen, scope),
});

const ownCacheControl = ({ entered }: Screen, { degraded }: RequestScope) =>
  entered || degraded ? "no-store" : personalCacheControl;

export async function policyOf(
  { head }: Pick<Screen, "head">,
  { product, preview, settings }: RequestScope,
  nonce?: string,
): Promise<string> {
  const styles = await criticalCssSource(product, head.criticalStyles ?? "page");
  const rules = preview ? undefined : await hashSource(settings.speculationRules);
  return contentSecurityPolicy({ ...head, nonce, styles, rules, map: product.map, framedBy: preview?.framedBy });
}
