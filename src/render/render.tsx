import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server.edge";
import { Layout } from "../components/layout/Layout";
import { RestOfStyles } from "../components/layout/RestOfStyles";
import { hashOfBytes } from "../content/entry";
import { securityHeaders } from "../http/security-headers";
import { hasArrived } from "../page/deferred";
import type { TitledHead } from "../page/head";
import type { Site } from "../page/site-data";
import type { SlottedPage } from "../page/view";
import { systemClock } from "../platform/clock";
import { failureOf, log } from "../platform/log";
import { Document } from "./Document";
import { withoutFailingParts } from "./failing-parts";
import { type Frame, Frames, frameMarks, slottedDocument } from "./frame";
import { openingStylesSource } from "./opening-styles";
import type { RenderedPage } from "./page-cache";
import { contentSecurityPolicy, fontPreload, pageCacheControl, personalCacheControl } from "./policy";
import type { RequestScope } from "./request-scope";
import { speculationRulesSource } from "./speculation-rules";

/** How long deferred parts may take, from the start of the request, and still be part of a complete document. */
const graceMs = 25;

/** What they get in any case: loading the rest may have taken the whole grace. */
const leastGraceMs = 5;

export const frames = new Frames();

export interface Screen {
  readonly site: Site;
  readonly head: TitledHead;
  readonly body: ReactNode;
  /** The same with slots, for pages of one visitor that have them. */
  readonly slotted?: SlottedPage | null;
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
  const { slotted } = screen;
  const frame = await frames.of(screen.site, screen.head);
  const isKept = screen.status === 200 && !screen.personal && !scope.degraded;
  if (slotted && !isKept) return { response: await respondFilled(screen, scope, frame, slotted), rendered: null };
  const shared = { ...(await sharedHeaders(screen, scope)), "server-timing": serverTiming("render", scope) };
  const html = htmlOf(screen);
  if (!isKept) {
    const headers = { ...shared, "cache-control": ownCacheControl(screen, scope) };
    return { response: new Response(frames.around(html, frame), { status: screen.status, headers }), rendered: null };
  }
  const body = frames.around(html, frame).slice();
  const etag = `"${await hashOfBytes(body)}"`;
  const headers = { ...shared, etag, vary: "accept-encoding", "cache-control": pageCacheControl };
  const { product, startedAt, used, validUntil } = scope;
  const rendered = { product: product.key, startedAt, used, validUntil, etag, body };
  return { response: new Response(body, { headers }), rendered };
}

/** The whole page at once, without the components that throw. */
export async function respondWithoutFailingParts(screen: Screen, scope: RequestScope): Promise<Response> {
  const { site, head, body, status } = screen;
  scope.degraded = true;
  const failed = (error: unknown) => log.error("render.failed", { path: site.path, ...failureOf(error) });
  const layout = (
    <Layout site={site} ownMap={head.ownMap}>
      <RestOfStyles />
      {withoutFailingParts(body, failed)}
    </Layout>
  );
  const html = renderToString(
    <Document site={site} head={head}>
      {withoutFailingParts(layout, failed)}
    </Document>,
  );
  const headers = {
    ...(await sharedHeaders(screen, scope)),
    "server-timing": serverTiming("render", scope),
    "cache-control": ownCacheControl(screen, scope),
  };
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** The same of a page with slots: React renders it once for its layout. */
async function respondFilled(
  screen: Screen,
  scope: RequestScope,
  frame: Frame,
  { name, head, body, slots }: SlottedPage,
): Promise<Response> {
  const document = await frames.document(frame, `${screen.status} ${name}`, async () => {
    const headers = { ...(await sharedHeaders(screen, scope)), "cache-control": personalCacheControl };
    const whole = new Response(null, { status: screen.status, headers });
    return slottedDocument(htmlOf({ ...screen, head, body }), frame, whole);
  });
  const response = new Response(frames.filled(document, slots), document.whole);
  response.headers.set("server-timing", serverTiming("render", scope));
  const cacheControl = ownCacheControl(screen, scope);
  if (cacheControl !== personalCacheControl) response.headers.set("cache-control", cacheControl);
  return response;
}

/** A document without its layout, as {@link Frames.around} takes it. */
export const htmlOf = (screen: FramelessProps["screen"], nonce?: string): string =>
  `<!DOCTYPE html>${renderToString(<FramelessDocument screen={screen} nonce={nonce} />)}`;

/** What a document's headers are whoever asks for it. */
const sharedHeaders = async (screen: Screen, scope: RequestScope) => ({
  ...securityHeaders,
  "content-type": "text/html; charset=utf-8",
  link: fontPreload,
  "content-security-policy": await policyOf(screen, scope),
});

const ownCacheControl = ({ entered }: Screen, { degraded }: RequestScope) =>
  entered || degraded ? "no-store" : personalCacheControl;

/** What happened for a response, for the browser's network panel and for measurements: what was waited for has a time. */
export function serverTiming(page: "render" | "stream", { content, providers }: RequestScope): string {
  const origin = content.originMs > 0 ? `;dur=${content.originMs}` : "";
  const asked = providers.askedMs > 0 ? `, providers;dur=${providers.askedMs}` : "";
  return `page;desc=${page}, content;desc=${content.source}${origin}${asked}`;
}

export async function policyOf(
  { head }: Pick<Screen, "head">,
  { product, preview }: RequestScope,
  nonce?: string,
): Promise<string> {
  const styles = await openingStylesSource(product, head.opening ?? "page");
  const rules = preview ? undefined : await speculationRulesSource();
  return contentSecurityPolicy({ ...head, nonce, styles, rules, map: product.map, framedBy: preview?.framedBy });
}

interface FramelessProps {
  readonly screen: Pick<Screen, "site" | "head" | "body">;
  readonly nonce?: string | undefined;
}

/** With marks in the places of layout and first styles. */
function FramelessDocument({ screen: { site, head, body }, nonce }: FramelessProps) {
  return (
    <Document site={site} head={head} nonce={nonce} styles={frameMarks.styles}>
      {createElement(frameMarks.before)}
      {body}
      {createElement(frameMarks.after)}
    </Document>
  );
}
