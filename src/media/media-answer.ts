import { barePolicy } from "../http/headers/security-headers";
import { BodyError, piecesOf } from "../platform/bounded-body";
import { log } from "../platform/log";
import type { WaitUntil } from "../platform/wait-until";

/** Films of editors; a larger file belongs on a film service. */
export const maxMediaBytes = 50 * 1024 * 1024;

const patience = { maxBytes: maxMediaBytes, idleMs: 30_000, totalMs: 600_000 } as const;

/** Allowed types with a charset. The rest is removed: browsers read `image/gif, text/html` as HTML. */
const contentTypes =
  /^(image\/(avif|gif|jpe?g|png|svg\+xml|webp)|(video|audio)\/(mp4|mpeg|ogg|webm|x-m4a)|application\/(ogg|pdf|vnd\.openxmlformats-officedocument\.(presentationml\.presentation|spreadsheetml\.sheet|wordprocessingml\.document))|text\/csv)(?=[\t ;]|$)(; ?charset=[\w-]+(?=;|$))?/;

/** Default type of upload providers. The file name then determines the type. */
const anyType = /^(application|binary)\/octet-stream(?=[\t ;]|$)/;

const typeByEnding: ReadonlyMap<string, string> = new Map([
  ["avif", "image/avif"],
  ["csv", "text/csv"],
  ["docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["gif", "image/gif"],
  ["jpeg", "image/jpeg"],
  ["jpg", "image/jpeg"],
  ["m4a", "audio/mp4"],
  ["mp3", "audio/mpeg"],
  ["mp4", "video/mp4"],
  ["oga", "audio/ogg"],
  ["ogg", "audio/ogg"],
  ["ogv", "video/ogg"],
  ["pdf", "application/pdf"],
  ["png", "image/png"],
  ["pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["svg", "image/svg+xml"],
  ["webm", "video/webm"],
  ["webp", "image/webp"],
  ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
]);

export const servedTypes: readonly string[] = [...new Set(typeByEnding.values())];

/** An SVG may contain script, so it opens in a sandbox. */
const drawingPolicy = `${barePolicy}; style-src 'unsafe-inline'; sandbox`;

/** No sandbox, which prevents browsers from showing a PDF. */
const filePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  "object-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const keptHeaders = ["content-range", "accept-ranges", "etag", "last-modified"];

export function servedType(file: Response, url: string): string | null {
  if (Number(file.headers.get("content-length") ?? 0) > maxMediaBytes) return null;
  const type = file.headers.get("content-type") ?? "";
  const [passed] = contentTypes.exec(type) ?? [];
  if (passed) return passed;
  return anyType.test(type) ? (typeByEnding.get(url.slice(url.lastIndexOf(".") + 1).toLowerCase()) ?? null) : null;
}

interface Passing {
  /** Null without a body. */
  readonly type: string | null;
  readonly cacheControl: string;
  readonly waitUntil: WaitUntil;
}

export function passedOn(file: Response, { type, cacheControl, waitUntil }: Passing): Response {
  const headers = new Headers({
    "cache-control": cacheControl,
    "content-security-policy": type?.startsWith("image/svg") ? drawingPolicy : filePolicy,
  });
  for (const name of keptHeaders) {
    const value = file.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (file.status === 304) return new Response(null, { status: 304, headers });
  if (type) headers.set("content-type", type);
  const said = Number(file.headers.get("content-length") ?? Number.NaN);
  const length = file.headers.has("content-encoding") || !Number.isSafeInteger(said) ? null : said;
  if (length !== null) headers.set("content-length", String(length));
  if (!file.body) return new Response(null, { status: file.status, headers });
  const out = length === null ? new IdentityTransformStream() : new FixedLengthStream(length);
  waitUntil(
    length === null ? passBounded(file.body, out.writable) : file.body.pipeTo(out.writable).catch(() => undefined),
  );
  return new Response(out.readable, { status: file.status, headers });
}

async function passBounded(body: ReadableStream<Uint8Array>, to: WritableStream<Uint8Array>): Promise<void> {
  const writer = to.getWriter();
  try {
    for await (const piece of piecesOf(body, patience)) await writer.write(piece);
    await writer.close();
  } catch (error) {
    if (error instanceof BodyError && error.fault === "too-large")
      log.warn("media.too-large", { bytes: maxMediaBytes });
    await Promise.allSettled([body.cancel(), writer.abort(error)]);
  }
}
