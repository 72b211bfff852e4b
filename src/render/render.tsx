import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server.edge";
import { PicturesTransformed, transformsPictures } from "../components/media/transformed";
import { hashOfBytes } from "../content/entry";
import { securityHeaders } from "../http/security-headers";
import { hasArrived } from "../page/deferred";
import type { TitledHead } from "../page/head";
import type { Site } from "../page/site-data";
import type { SlottedPage } from "../page/view";
import { joinedBytes } from "../platform/growing-bytes";
import { failureOf, log } from "../platform/log";
import { Document } from "./Document";
import { type Frame, Frames, frameMarks, restOfStyles, slottedDocument } from "./frame";
import { openingStylesSource } from "./opening-styles";
import type { RenderedPage } from "./page-cache";
import { contentSecurityPolicy, fontPreload, pageCacheControl, personalCacheControl } from "./policy";
import type { RequestScope } from "./request-scope";
import type { Shell } from "./shell";
import { speculationRulesSource } from "./speculation-rules";
import { inParts } from "./stream";

/** How long deferred parts may take, from the start of the request, and still be part of a complete document. */
const graceMs = 25;

/** What they get in any case: loading the rest may have taken the whole grace. */
const leastGraceMs = 5;

/** A stream that is not done by then ends with what is missing shown as not available. */
const streamTimeoutMs = 15_000;

const frames = new Frames();

const encoder = new TextEncoder();

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
  const waitMs = Math.max(leastGraceMs, graceMs - (Date.now() - startedAt));
  const expired = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => expired.resolve(false), waitMs);
  return Promise.race([all, expired.promise]).finally(() => clearTimeout(timer));
}

/**
 * The complete document: the same bytes for every visitor, with no inline script: rules for prerendering are none.
 * @returns the response, and the page to keep where it may be answered again
 */
export async function respondComplete(
  screen: Screen,
  scope: RequestScope,
): Promise<{ response: Response; rendered: RenderedPage | null }> {
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

const htmlOf = (screen: Content, nonce?: string) =>
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

/** A page as it is shown, and how it is answered. */
interface Streamed extends Pick<Screen, "status" | "entered"> {
  /** What is sent now. */
  readonly shell: Shell;
  /** What its layout and content are in the end; a promise where the shell is sent before. */
  readonly rest: Screen | Promise<Screen>;
}

/** A page of which only deferred parts are missing. */
export const streamedScreen = (screen: Screen): Streamed => ({
  shell: screen,
  rest: screen,
  status: screen.status,
  entered: screen.entered,
});

/**
 * The shell now, then content and foot in their order, with deferred parts as they come: for this visitor only. Without
 * script all but deferred parts are shown.
 */
export async function respondStreamed(
  { shell, rest, status, entered }: Streamed,
  scope: RequestScope,
  uncompressed: boolean,
): Promise<Response> {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const parts = streamedParts(shell, rest, scope, nonce);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    link: fontPreload,
    "cache-control": entered || scope.degraded ? "no-store" : personalCacheControl,
    "content-security-policy": await policyOf(shell, scope, nonce),
    "server-timing": serverTiming("stream", scope),
  });
  if (uncompressed) headers.set("content-encoding", "identity");
  return new Response(inParts(body), { status, headers });
}

async function* streamedParts(
  { site, head }: Shell,
  rest: Screen | Promise<Screen>,
  scope: RequestScope,
  nonce: string,
): AsyncGenerator<Uint8Array, undefined> {
  // What stands in the foot has time.
  const early = { ...site, gallery: Promise.resolve(null) };
  const empty = htmlOf({ site: early, head, body: null }, nonce);
  let { before }: { before: Uint8Array | null } = frames.apart(empty, await frames.of(early, head));
  const isLate = rest instanceof Promise;
  if (isLate) {
    yield before;
    before = null;
  }
  const screen = await rest;
  const content = <StreamedContent screen={screen} />;
  if (isLate && (await settled(scope))) yield encoder.encode(renderToString(content).replace(restOfStyles, ""));
  else {
    for await (const part of await streamOf(content, screen, nonce)) {
      yield before ? joinedBytes([before, part]) : part;
      before = null;
    }
  }
  yield frames.apart(empty, await frames.of(screen.site, head)).after;
}

/** React loads its streams when they are first needed. */
async function streamOf(content: ReactNode, { site }: Screen, nonce: string): Promise<AsyncIterable<Uint8Array>> {
  const { renderToReadableStream } = await import("react-dom/server");
  return renderToReadableStream(content, {
    nonce,
    signal: AbortSignal.timeout(streamTimeoutMs),
    onError: (error) => log.error("render.failed", { path: site.path, ...failureOf(error) }),
  });
}

/** What happened for a response, for the browser's network panel and for measurements: what was waited for has a time. */
function serverTiming(page: "render" | "stream", { content, providers }: RequestScope): string {
  const origin = content.originMs > 0 ? `;dur=${content.originMs}` : "";
  const asked = providers.askedMs > 0 ? `, providers;dur=${providers.askedMs}` : "";
  return `page;desc=${page}, content;desc=${content.source}${origin}${asked}`;
}

async function policyOf(
  { head }: Pick<Screen, "head">,
  { product, preview }: RequestScope,
  nonce?: string,
): Promise<string> {
  const styles = await openingStylesSource(product, head.opening ?? "page");
  const rules = preview ? undefined : await speculationRulesSource();
  return contentSecurityPolicy({ ...head, nonce, styles, rules, map: product.map, framedBy: preview?.framedBy });
}

type Content = Pick<Screen, "site" | "head" | "body">;

interface FramelessProps {
  readonly screen: Content;
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

/** The content alone: a document around it has been begun. */
function StreamedContent({ screen: { site, body } }: { readonly screen: Content }) {
  return <PicturesTransformed value={transformsPictures(site)}>{body}</PicturesTransformed>;
}
