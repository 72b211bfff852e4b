import { z } from "zod";
import type { CmsWebhook } from "../cms/dialect";
import { allDialects } from "../cms/dialects";
import type { Product } from "../config";
import type { AnyResource } from "../content/model/resource";
import { Refusal } from "../errors/refusal";
import { readRequestJson } from "../errors/request-body";
import { AttemptLimiter, waitResponse } from "../http/attempt-limiter";
import { noteProcessing } from "../intake/note-processing";
import { BoundedCache } from "../platform/bounded-cache";
import { withDeadline } from "../platform/deadline";
import { sameText } from "../platform/digest";
import { log, reasonOf } from "../platform/log";
import { ownerOf } from "../request/request";
import { type CreateHandler, uncachedHandler } from "../routing/route-table";

/** The same outcome is noted once in this time, for each product and isolate. */
const notedMs = 60_000;
/** Products in memory: more than any site has. */
const maxNoted = 1_000;

/** Deadline of a note. */
const noteMs = 3_000;

/** Every version of Strapi sends it with its events. */
const strapiEvent = "x-strapi-event";

const bodyLimits = { maxBytes: 2 * 1024 * 1024, idleMs: 5_000, totalMs: 15_000 };

/**
 * Syncs the resource of an event, or all if a file changed: any record may show it. Of a submission's record it stores how far
 * that is.
 * @returns 202 if a sync is scheduled or the state of a submission stored, 204 for unknown content, 401 without the secret, 429 after too many wrong secrets
 * @throws {Refusal} for an invalid event, and for a body that cannot be read
 */
export const webhook: CreateHandler = ({ site, productOf }) => {
  const attempts = new AttemptLimiter("hook", site.limits);
  const noted = new BoundedCache<boolean>({ max: maxNoted, ttlMs: notedMs });

  /** Notes for operators whether the CMS has the right secret. */
  async function note(product: Product, isAccepted: boolean): Promise<void> {
    if (noted.get(product.key) === isAccepted) return;
    noted.set(product.key, isAccepted);
    try {
      await withDeadline(site.contentOf(product).noteHook(isAccepted), noteMs);
    } catch (error) {
      log.warn("hook.not-noted", { product: product.key, reason: reasonOf(error) });
    }
  }

  return uncachedHandler(async (c) => {
    const request = c.req.raw;
    const product = productOf(c);
    const { key, hookSecret } = product;
    const credentials = request.headers.get("authorization");
    const isRight = async () =>
      credentials !== null && hookSecret !== undefined && sameText(credentials, `Bearer ${hookSecret}`);
    const verdict = await attempts.judge(request, { hasCredential: credentials !== null, isRight });
    if (verdict !== "right") {
      if (request.headers.has(strapiEvent)) ownerOf(c)(note(product, false));
      return verdict === "waits" ? waitResponse() : new Response(null, { status: 401 });
    }
    const notice = readWebhook(await readRequestJson(request, bodyLimits, z.unknown()));
    if (!notice) throw new Refusal("unreadable");
    ownerOf(c)(note(product, true));
    const content = site.contentOf(product);
    const isNamed = ({ path }: AnyResource) => notice.isOf(path.replace("{product}", key));
    const resource = notice.ofFiles ? "media" : content.resources.find(isNamed)?.name;
    if (resource === undefined) {
      const isNoted = notice.submission !== null && (await noteProcessing(c.env, key, notice.submission));
      return new Response(null, { status: isNoted ? 202 : 204 });
    }
    log.info("hook.received", { product: key, notice: notice.event, resource });
    const synced = content.sync(notice.ofFiles ? null : [resource]);
    ownerOf(c)(
      synced.catch((error: unknown) => log.warn("hook.sync-failed", { product: key, reason: reasonOf(error) })),
    );
    return new Response(null, { status: 202 });
  });
};

/** Tries all dialects: an event may arrive before the dialect is known. */
function readWebhook(json: unknown): CmsWebhook | null {
  return allDialects.map((dialect) => dialect.readWebhook(json)).find((notice) => notice !== null) ?? null;
}
