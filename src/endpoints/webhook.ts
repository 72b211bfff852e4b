import type { CmsWebhook } from "../cms/dialect";
import { allDialects } from "../cms/dialects";
import type { Product } from "../config";
import type { Content } from "../content/contents";
import type { AnyResource } from "../content/resource";
import { AttemptLimiter } from "../http/attempt-limiter";
import { readText } from "../platform/bounded-body";
import { sameText } from "../platform/digest";
import { jsonOf } from "../platform/json";
import { log, reasonOf } from "../platform/log";
import { memoized } from "../platform/memoized";
import type { WaitUntil } from "../platform/wait-until";
import { ownerOf } from "../render/request";
import type { CreateHandler } from "../render/route-table";

const bodyLimits = { maxBytes: 2 * 1024 * 1024, idleMs: 5_000, totalMs: 15_000 };

export const webhook: CreateHandler = ({ site, productOf }) => {
  const attempts = new AttemptLimiter("hook", site.limits);
  const hookOf = memoized((product: Product) => new ContentHook(product, site.contentOf(product)));
  return async (c) => {
    const refusal = await attempts.refusal(c.req.raw);
    if (refusal) return refusal;
    const response = await hookOf(productOf(c)).respond(c.req.raw, ownerOf(c));
    if (response.status === 401) await attempts.failed(c.req.raw);
    return response;
  };
};

class ContentHook {
  constructor(
    private readonly product: Product,
    private readonly content: Content,
  ) {}

  /**
   * Syncs the resource of an event, or all if a file changed: any record may show it.
   * @returns 202 if a sync is scheduled, 204 for unknown content, 401 without the secret, 400 for an invalid event, 413
   * for a body that is too large or too slow
   */
  async respond(request: Request, waitUntil: WaitUntil): Promise<Response> {
    const { hookSecret } = this.product;
    if (!hookSecret || !(await sameText(request.headers.get("authorization") ?? "", `Bearer ${hookSecret}`))) {
      return new Response(null, { status: 401 });
    }
    const body = await readText(request.body, bodyLimits).catch(() => null);
    if (body === null) return new Response(null, { status: 413 });
    const notice = readWebhook(body);
    if (!notice) return new Response(null, { status: 400 });
    const named = this.#named(notice);
    if (!named) return new Response(null, { status: 204 });
    log.info("hook.received", { product: this.product.key, notice: notice.event, resource: named.name });
    waitUntil(this.#sync(named.resources));
    return new Response(null, { status: 202 });
  }

  async #sync(resources: readonly string[] | null): Promise<void> {
    try {
      await this.content.sync(resources);
    } catch (error) {
      log.warn("hook.sync-failed", { product: this.product.key, reason: reasonOf(error) });
    }
  }

  /** Null for unknown content. `resources` is null for all resources. */
  #named(notice: CmsWebhook): { name: string; resources: readonly string[] | null } | null {
    if (notice.ofFiles) return { name: "media", resources: null };
    const isNamed = ({ path }: AnyResource) => notice.isOf(path.replace("{product}", this.product.key));
    const resource = this.content.resources.find(isNamed);
    return resource ? { name: resource.name, resources: [resource.name] } : null;
  }
}

/** Tries all dialects: an event may arrive before the dialect is known. */
function readWebhook(body: string): CmsWebhook | null {
  const json = jsonOf(body);
  return allDialects.map((dialect) => dialect.readWebhook(json)).find((notice) => notice !== null) ?? null;
}
