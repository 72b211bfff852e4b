import { renderToReadableStream, renderToString } from "react-dom/server";
import { PicturesTransformed, transformsPictures } from "../components/media/Picture";
import { streamFrom } from "../platform/bytes/stream";
import type { HandlerResult } from "../request/outcome";
import type { RequestScope } from "../request/request-scope";
import { withoutFailingElements } from "./failing-parts";
import { fontPreload } from "./policy";
import { cacheControlOf, documentHtml, policyOf, respondWithoutFailingElements, type Screen, settled } from "./render";
import type { Shell } from "./shell";

/** After this a stream ends; missing parts are shown as not available. In milliseconds. */
const streamTimeoutMs = 15_000;

const encoder = new TextEncoder();

/** A page that is not complete yet; its shell and rest are the same screen if it lacks deferred parts only. */
interface StreamedPage extends Pick<Screen, "status" | "entered"> {
  readonly shell: Shell;
  /** The complete layout and content; a promise if the shell is sent before them. */
  readonly completeScreen: Screen | Promise<Screen>;
}

/** The shell immediately, then content and foot in order, and deferred parts as they arrive, which need script. */
export async function respondStreamed(
  page: StreamedPage,
  scope: RequestScope,
  uncompressed: boolean,
): Promise<HandlerResult> {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const chunks = streamedChunks(page, scope, nonce);
  const first = await chunks.next().then(
    ({ value }) => value,
    () => undefined,
  );
  if (!first) {
    const screen = await page.completeScreen;
    await Promise.all(scope.deferredValues);
    return { ...(await respondWithoutFailingElements(screen, scope)), edge: null };
  }
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    link: fontPreload(scope.product),
    "cache-control": cacheControlOf(page, scope),
    "content-security-policy": await policyOf(page.shell, scope, nonce),
  });
  if (uncompressed) headers.set("content-encoding", "identity");
  const body = async function* (): AsyncGenerator<Uint8Array, undefined> {
    yield first;
    yield* chunks;
  };
  const response = new Response(streamFrom(body()), { status: page.status, headers });
  return { response, edge: null, timing: scope.timing("stream") };
}

/** @throws {Error} if a component of the first part throws; later ones are left out */
async function* streamedChunks(
  { shell: { site, head }, completeScreen }: StreamedPage,
  scope: RequestScope,
  nonce: string,
): AsyncGenerator<Uint8Array, undefined> {
  // The foot is sent last, when its gallery has arrived.
  const early = { ...site, gallery: Promise.resolve(null) };
  const [before, after] = aroundContent({ site: early, head, body: null }, nonce);
  if (completeScreen instanceof Promise) {
    yield before;
    yield* contentChunks(await completeScreen, scope, nonce);
  } else {
    const content = await streamOf(completeScreen, scope, nonce);
    yield before;
    yield* content;
  }
  const screen = await completeScreen;
  await screen.site.gallery;
  try {
    yield aroundContent({ ...screen, head, body: null }, nonce)[1];
  } catch (error) {
    scope.renderFailed(screen.site)(error);
    yield after;
  }
}

function aroundContent(screen: Pick<Screen, "site" | "head" | "body">, nonce: string): [Uint8Array, Uint8Array] {
  const html = documentHtml(screen, { nonce });
  const end = html.lastIndexOf("</main>");
  return [encoder.encode(html.slice(0, end)), encoder.encode(html.slice(end))];
}

async function* contentChunks(screen: Screen, scope: RequestScope, nonce: string): AsyncGenerator<Uint8Array> {
  const content = <Content screen={screen} />;
  try {
    if (await settled(scope)) yield encoder.encode(renderToString(content));
    else yield* await streamOf(screen, scope, nonce);
  } catch {
    await Promise.all(scope.deferredValues);
    yield encoder.encode(renderToString(withoutFailingElements(content, scope.renderFailed(screen.site))));
  }
}

function streamOf(screen: Screen, scope: RequestScope, nonce: string): Promise<AsyncIterable<Uint8Array>> {
  return renderToReadableStream(<Content screen={screen} />, {
    nonce,
    signal: AbortSignal.timeout(streamTimeoutMs),
    onError: scope.renderFailed(screen.site),
  });
}

function Content({ screen: { site, body } }: { readonly screen: Screen }) {
  return <PicturesTransformed value={transformsPictures(site)}>{body}</PicturesTransformed>;
}
