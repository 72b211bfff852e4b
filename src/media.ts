import type { Product } from "./config";
import { barePolicy } from "./http/security-headers";
import { log, reasonOf } from "./log";

const timeoutMs = 10_000;
const maxBytes = 50 * 1024 * 1024;

/** A plain file name of a type that pages show or offer; no folders, so no way out of the uploads. */
const fileName = /^[\w][\w.+() -]{0,200}\.(avif|csv|docx|gif|jpe?g|pdf|png|svg|webp|xlsx)$/i;

/** Types that are passed on as the CMS names them. */
const contentTypes =
  /^(image\/(avif|gif|jpeg|png|svg\+xml|webp)|application\/(pdf|vnd\.openxmlformats-officedocument\.(spreadsheetml\.sheet|wordprocessingml\.document))|text\/csv)\b/;

/** An uploaded SVG may hold script: opened by itself it runs in an empty sandbox. */
const sandbox = `${barePolicy}; style-src 'unsafe-inline'; sandbox`;

/**
 * Streams an upload of the product's CMS through the edge. Strapi puts a hash into each file name, so it may be kept
 * for ever.
 */
export async function serveMedia(product: Product, file: string, request: Request): Promise<Response> {
  const { origin } = product.content;
  if (origin === "embedded" || !fileName.test(file)) return notFound();
  const headers = new Headers();
  const range = request.headers.get("range");
  if (range) headers.set("range", range);
  let answer: Response;
  try {
    answer = await fetch(`${origin}/uploads/${encodeURIComponent(file)}`, {
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      cf: { cacheEverything: true, cacheTtlByStatus: { "200-299": 31_536_000, "404": 60, "500-599": 0 } },
    });
  } catch (error) {
    log.warn("media.failed", { product: product.key, reason: reasonOf(error) });
    return new Response(null, { status: 502, headers: { "cache-control": "no-store" } });
  }
  const type = answer.headers.get("content-type") ?? "";
  const length = Number(answer.headers.get("content-length") ?? 0);
  const served = answer.status === 200 || answer.status === 206;
  if (!served || !contentTypes.test(type) || length > maxBytes) {
    await answer.body?.cancel();
    return notFound();
  }
  const kept = ["content-type", "content-length", "content-range", "accept-ranges", "etag", "last-modified"];
  const passedOn = new Headers({
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": sandbox,
  });
  for (const name of kept) {
    const value = answer.headers.get(name);
    if (value !== null) passedOn.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers: passedOn });
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { "cache-control": "public, max-age=60" } });
}
