import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Layout } from "../components/layout/Layout";
import { RestOfStyles } from "../components/layout/RestOfStyles";
import { hasArrived } from "../page/deferred";
import type { TitledHead } from "../page/page";
import type { Site } from "../page/site-data";
import type { RenderedPage } from "../page-cache/page-variants";
import { clientAssets } from "../platform/client-assets";
import { systemClock } from "../platform/clock";
import { withDeadline } from "../platform/deadline";
import { hashOfBytes } from "../platform/digest";
import type { RequestScope } from "../request/request-scope";
import { criticalStyles } from "./critical-styles";
import { Document } from "./Document";
import { withoutFailingElements } from "./failing-parts";
import { contentSecurityPolicy, fontPreload, hashSource, pageCacheControl, personalCacheControl } from "./policy";

/** Time for deferred parts from the start of the request, and after the rest has loaded at least; in milliseconds. */
const graceMs = 25;
const leastGraceMs = 5;

const encoder = new TextEncoder();

const contentStart = /<main [^<>]*>/;

export interface Screen {
  readonly site: Site;
  readonly head: TitledHead;
  readonly body: ReactNode;
  /** For this visitor only: neither the isolate nor the edge caches it. */
  readonly personal: boolean;
  /** Contains a visitor's form input: browsers do not store it either. */
  readonly entered: boolean;
  readonly status: number;
}

/** Whether all deferred parts have arrived, or failed, within the grace period. */
export async function settled({ deferredValues, startedAt }: RequestScope): Promise<boolean> {
  if (deferredValues.every(hasArrived)) return true;
  const waitMs = Math.max(leastGraceMs, graceMs - (systemClock.now() - startedAt));
  return withDeadline(Promise.all(deferredValues), waitMs).then(
    () => true,
    () => false,
  );
}

/**
 * The complete document: the same bytes for every visitor, without inline script. A component that throws is left out; the
 * document is not cached then.
 * @throws {Error} if the page itself throws
 */
export async function respondComplete(screen: Screen, scope: RequestScope) {
  try {
    return await respondWhole(screen, scope);
  } catch {
    return { ...(await respondWithoutFailingElements(screen, scope)), rendered: null };
  }
}

async function respondWhole(screen: Screen, scope: RequestScope) {
  const { status, personal } = screen;
  const html = documentHtml(screen);
  const shared = await sharedHeaders(screen, scope);
  const timing = scope.timing("render");
  if (status !== 200 || personal || scope.degraded) {
    const headers = { ...shared, "cache-control": cacheControlOf(screen, scope) };
    return { response: new Response(html, { status, headers }), timing, rendered: null };
  }
  const body = encoder.encode(html);
  const etag = `"${await hashOfBytes(body)}"`;
  const headers = { ...shared, etag, vary: "accept-encoding", "cache-control": pageCacheControl };
  const { product, startedAt, used, validUntil } = scope;
  const rendered: RenderedPage = { product: product.key, startedAt, used, validUntil, etag, body };
  return { response: new Response(body, { headers }), timing, rendered };
}

export async function respondWithoutFailingElements(screen: Screen, scope: RequestScope) {
  const { site, body, status } = screen;
  scope.degraded = true;
  const failed = scope.renderFailed(site);
  const html = documentHtml({ ...screen, body: withoutFailingElements(body, failed) }, { failed });
  const headers = { ...(await sharedHeaders(screen, scope)), "cache-control": cacheControlOf(screen, scope) };
  return { response: new Response(html, { status, headers }), timing: scope.timing("render") };
}

/** The whole document. The main stylesheet is linked before the content unless the page links it itself. */
export function documentHtml(
  { site, head, body }: Pick<Screen, "site" | "head" | "body">,
  { nonce, failed }: { readonly nonce?: string; readonly failed?: (error: unknown) => void } = {},
): string {
  const layout = (
    <Layout site={site} ownMap={head.ownMap} isForm={head.criticalStyles === "form"}>
      {body}
    </Layout>
  );
  const html = renderToString(
    <Document site={site} head={head} nonce={nonce}>
      {failed ? withoutFailingElements(layout, failed) : layout}
    </Document>,
  );
  const isStyled = html.includes(clientAssets.stylesheet);
  return `<!DOCTYPE html>${isStyled ? html : html.replace(contentStart, `$&${renderToString(<RestOfStyles />)}`)}`;
}

const sharedHeaders = async (screen: Screen, scope: RequestScope) => ({
  "content-type": "text/html; charset=utf-8",
  link: fontPreload(scope.product),
  "content-security-policy": await policyOf(screen, scope),
});

export const cacheControlOf = ({ entered }: Pick<Screen, "entered">, { degraded }: RequestScope) =>
  entered || degraded ? "no-store" : personalCacheControl;

export async function policyOf(
  { head }: Pick<Screen, "head">,
  { product, preview, settings }: RequestScope,
  nonce?: string,
): Promise<string> {
  const styles = await hashSource(criticalStyles(product, head.criticalStyles ?? "page"));
  const rules = preview ? undefined : await hashSource(settings.speculationRules);
  return contentSecurityPolicy({ ...head, nonce, styles, rules, map: product.map, framedBy: preview?.framedBy });
}
