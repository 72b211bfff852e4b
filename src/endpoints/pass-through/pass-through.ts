import type { Product } from "../../config";
import { readRequestBytes } from "../../errors/request-body";
import { type RequestLimit, retryAfterSeconds } from "../../http/limits";
import { log, reasonOf } from "../../platform/log";
import { type CreateHandler, uncachedHandler } from "../../routing/route-table";
import { emptyResponse } from "../empty-response";

/** Deadline of the whole response. */
const deadlineMs = 10_000;
/** As for the site's own requests to the CMS. */
const maxResponseBytes = 8 * 1024 * 1024;
const requestLimits = { maxBytes: 16 * 1024, idleMs: 5_000, totalMs: 10_000 };

/** Types that no browser runs or shows as a page. */
const passedTypes = /^(application\/(json|soap\+xml|xml)|text\/(plain|xml))(?=[\t ;]|$)(; ?charset=[\w-]+(?=;|$))?/i;

/** The read operations of the provider service. */
const operations = ["getAllProviderList", "getNearbyProvider"];

interface Passing {
  /** Setting with the origin. */
  readonly setting: keyof Product["passThrough"];
  isAllowed(path: string, product: string): boolean;
  /** For POST requests; null if only GET and HEAD are allowed. */
  readonly post: { readonly type: string; isQuery(body: string): boolean | Promise<boolean> } | null;
}

/** Files are served as media. GraphQL reads drafts by words of its own, also in GET requests. */
const oapiPath = /^\/oapi(?!\/upload(\/|$))(\/(?!graphql(\/|$))[\w-]+){1,4}$/i;

/** Paths on the site's host that apps still use, where the CMS and the provider service used to be. */
const passings: Readonly<Record<string, Passing>> = {
  oapi: { setting: "oapi", isAllowed: (path) => oapiPath.test(path), post: null },
  proxy: {
    setting: "proxy",
    isAllowed: (path) => path === "/proxy/mobile/services/ProviderWebService",
    post: {
      type: "text/xml; charset=utf-8",
      isQuery: async (body) => (await import("./soap-query")).isSoapQuery(body, operations),
    },
  },
  assets: {
    setting: "assets",
    isAllowed: (path, product) => operations.some((operation) => path === `/assets/${product}_api/${operation}.php`),
    post: { type: "application/json", isQuery: () => true },
  },
};

/** See {@link passings}. */
export const passThrough: CreateHandler = ({ addressing }, limit) =>
  uncachedHandler((c) => passedThrough(c.req.raw, addressing.productOfHost(new URL(c.req.raw.url)), limit));

/**
 * Drops cookies, secrets and response headers that affect the site's host. @returns null if the path is not forwarded
 */
async function passedThrough(request: Request, product: Product, limit: RequestLimit): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const passing = passings[pathname.split("/")[1] ?? ""];
  const origin = passing && product.passThrough[passing.setting];
  if (!passing || !origin || !passing.isAllowed(pathname, product.key)) return null;
  const { post } = passing;
  const methods = post ? ["POST"] : ["GET", "HEAD"];
  if (!methods.includes(request.method)) return emptyResponse(405, { allow: methods.join(", ") });
  if (!(await limit.admits(request))) return emptyResponse(429, { "retry-after": retryAfterSeconds });
  const query = (await import("./passed-query")).passedQuery(search);
  if (query === null) return emptyResponse(400);
  const init = post ? await posted(request, post) : { method: request.method };
  if (!init) return emptyResponse(400);
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    return passedBack(await fetch(`${origin}${pathname}${query}`, { ...init, redirect: "manual", signal }));
  } catch (error) {
    log.warn("pass-through.failed", { product: product.key, setting: passing.setting, reason: reasonOf(error) });
    return emptyResponse(502);
  }
}

/** Null for a body that is not a query. @throws {Refusal} for one that cannot be read */
async function posted(request: Request, { type, isQuery }: NonNullable<Passing["post"]>) {
  const bytes = await readRequestBytes(request, requestLimits);
  if (!(await isQuery(new TextDecoder().decode(bytes)))) return null;
  return { method: "POST", headers: { "content-type": type, soapaction: '""' }, body: bytes };
}

function passedBack({ status, headers, body }: Response): Response {
  const [type] = passedTypes.exec(headers.get("content-type") ?? "") ?? [];
  const isTooLarge = Number(headers.get("content-length") ?? 0) > maxResponseBytes;
  if (!type || isTooLarge || status < 200 || (status >= 300 && status < 400)) {
    void body?.cancel().catch(() => undefined);
    return emptyResponse(502);
  }
  const passed = { "content-type": type, "cache-control": "no-store", "x-robots-tag": "noindex" };
  return new Response(body?.pipeThrough(bounded()) ?? null, { status, headers: passed });
}

/** Aborts a body that is too large. */
function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxResponseBytes) throw new RangeError("the response is too large");
      controller.enqueue(chunk);
    },
  });
}
