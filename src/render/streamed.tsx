import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { PicturesTransformed, transformsPictures } from "../components/media/transformed";
import { joinedBytes } from "../platform/growing-bytes";
import { failureOf, log } from "../platform/log";
import { withoutFailingParts } from "./failing-parts";
import { fontPreload, personalCacheControl } from "./policy";
import { htmlOf, policyOf, respondWithoutFailingParts, type Screen, settled } from "./render";
import type { RequestScope } from "./request-scope";
import type { Shell } from "./shell";
import { inParts } from "./stream";

/** A stream that is not done by then ends with what is missing shown as not available. */
const streamTimeoutMs = 15_000;

const encoder = new TextEncoder();

/** A page of which something is missing yet. */
interface StreamedPage extends Pick<Screen, "status" | "entered"> {
  readonly shell: Shell;
  /** Layout and content in the end; a promise where the shell is sent before them. */
  readonly rest: Screen | Promise<Screen>;
}

/** A page of which only deferred parts are missing. */
export const withDeferredParts = (screen: Screen): StreamedPage => ({
  shell: screen,
  rest: screen,
  status: screen.status,
  entered: screen.entered,
});

/**
 * The shell now, then content and foot in their order, and deferred parts as they come: for this visitor only. Without
 * script everything but deferred parts is shown.
 */
export async function respondStreamed(
  page: StreamedPage,
  scope: RequestScope,
  uncompressed: boolean,
): Promise<Response> {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const parts = streamedParts(page, scope, nonce);
  const first = await parts.next().then(
    ({ value }) => value,
    () => undefined,
  );
  if (!first) {
    const screen = await page.rest;
    await Promise.all(scope.deferredValues);
    return respondWithoutFailingParts(screen, scope);
  }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      const { value, done } = await parts.next();
      if (value) controller.enqueue(value);
      if (done) controller.close();
    },
    cancel: async () => void (await parts.return(undefined)),
  });
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    link: fontPreload,
    "cache-control": page.entered || scope.degraded ? "no-store" : personalCacheControl,
    "content-security-policy": await policyOf(page.shell, scope, nonce),
  });
  scope.madeBy("stream");
  if (uncompressed) headers.set("content-encoding", "identity");
  return new Response(inParts(body), { status: page.status, headers });
}

/** @throws {Error} when a component of what is sent first throws; later ones are left out */
async function* streamedParts(
  { shell: { site, head }, rest }: StreamedPage,
  scope: RequestScope,
  nonce: string,
): AsyncGenerator<Uint8Array, undefined> {
  // What stands in the foot has time.
  const early = { ...site, gallery: Promise.resolve(null) };
  const [before, after] = aroundContent({ site: early, head, body: null }, nonce);
  if (rest instanceof Promise) {
    yield before;
    yield* contentParts(await rest, scope, nonce);
  } else {
    let isFirst = true;
    for await (const part of await streamOf(<Content screen={rest} />, rest, nonce)) {
      yield isFirst ? joinedBytes([before, part]) : part;
      isFirst = false;
    }
  }
  const screen = await rest;
  await screen.site.gallery;
  try {
    yield aroundContent({ ...screen, head, body: null }, nonce)[1];
  } catch (error) {
    noteFailure(screen, error);
    yield after;
  }
}

/** What stands before and after the content of a page. */
function aroundContent(screen: Pick<Screen, "site" | "head" | "body">, nonce: string): [Uint8Array, Uint8Array] {
  const html = htmlOf(screen, { nonce });
  const end = html.lastIndexOf("</main>");
  return [encoder.encode(html.slice(0, end)), encoder.encode(html.slice(end))];
}

/** Content after a shell that has been sent. */
async function* contentParts(screen: Screen, scope: RequestScope, nonce: string): AsyncGenerator<Uint8Array> {
  const content = <Content screen={screen} />;
  try {
    if (await settled(scope)) yield encoder.encode(renderToString(content));
    else yield* await streamOf(content, screen, nonce);
  } catch {
    await Promise.all(scope.deferredValues);
    const remaining = withoutFailingParts(content, (error) => noteFailure(screen, error));
    yield encoder.encode(renderToString(remaining));
  }
}

function streamOf(content: ReactNode, screen: Screen, nonce: string): Promise<AsyncIterable<Uint8Array>> {
  return renderToReadableStream(content, {
    nonce,
    signal: AbortSignal.timeout(streamTimeoutMs),
    onError: (error) => void noteFailure(screen, error),
  });
}

function noteFailure({ site }: Screen, error: unknown): null {
  log.error("render.failed", { path: site.path, ...failureOf(error) });
  return null;
}

/** The content alone: a document around it has been begun. */
function Content({ screen: { site, body } }: { readonly screen: Screen }) {
  return <PicturesTransformed value={transformsPictures(site)}>{body}</PicturesTransformed>;
}
