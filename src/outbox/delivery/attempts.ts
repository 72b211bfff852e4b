import type { CmsClient } from "../../cms/client";
import type { Product } from "../../config";
import { cmsClientsOf } from "../../content/cms-clients";
import { embeddedCms } from "../../embedded/cms";
import { systemClock } from "../../platform/clock";
import { log } from "../../platform/log";
import type { WaitingItem } from "../items/item";
import { type DeliveryContext, deliver } from "./delivery";
import { type Attempt, outcomeOfError } from "./outcome";

interface AttemptOptions extends Pick<DeliveryContext, "open" | "store" | "deadlines"> {
  readonly products: ReadonlyMap<string, Product>;
  /** The key of the object's product. */
  readonly product: () => string;
  /** Every path the site reads from a CMS: the response to any of them may reveal its dialect. */
  readonly paths: () => readonly string[];
  readonly content: KVNamespace;
}

/**
 * Returns the function that tries to deliver an item, and logs how that ended. It never rejects. With `inOutage` the CMS
 * must first respond to a query.
 */
export function createAttempt(options: AttemptOptions) {
  const { products, content, paths } = options;
  let cms: CmsClient | null = null;

  return async function attempt(item: WaitingItem, inOutage: boolean): Promise<Attempt> {
    const startedAt = systemClock.now();
    const product = options.product();
    const { reference, form, attempts, uncertainSends } = item;
    const result = await tryToDeliver(item, products.get(product), inOutage).catch((error): Attempt => {
      return { outcome: outcomeOfError(error), uncertainSends };
    });
    const { outcome } = result;
    const reason = outcome.kind === "delivered" ? outcome.detail || null : outcome.reason;
    const durationMs = systemClock.now() - startedAt;
    log.info(`outbox.${outcome.kind}`, { product, reference, form, attempts, reason, durationMs });
    return result;
  };

  async function tryToDeliver(item: WaitingItem, product: Product | undefined, inOutage: boolean): Promise<Attempt> {
    if (!product) {
      return { outcome: { kind: "failed", reason: "no-such-product" }, uncertainSends: item.uncertainSends };
    }
    // The embedded CMS accepts every submission, and stores none.
    if (product.content.origin === "embedded") {
      return { outcome: { kind: "delivered", detail: "" }, uncertainSends: 0 };
    }
    cms ??= cmsClientsOf(product, content, embeddedCms, paths())();
    return deliver(item, { ...options, product, cms, inOutage });
  }
}
