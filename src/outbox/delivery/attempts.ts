import type { CmsClient } from "../../cms/client";
import type { Product } from "../../config";
import { cmsClientsOf } from "../../content/cms-clients";
import { embeddedCms } from "../../embedded/cms";
import { systemClock } from "../../platform/clock";
import { log } from "../../platform/log";
import type { Received, WaitingItem } from "../items/item";
import { type DeliveryContext, deliver } from "./delivery";
import { type Attempt, outcomeOfError } from "./outcome";

/** The most submissions that the embedded CMS keeps. */
const maxReceived = 8_000;

interface AttemptOptions extends Pick<DeliveryContext, "open" | "store" | "deadlines"> {
  readonly products: ReadonlyMap<string, Product>;
  /** The key of the object's product. */
  readonly product: () => string;
  /** Every path the site reads from a CMS: the response to any of them may reveal its dialect. */
  readonly paths: () => readonly string[];
  readonly content: KVNamespace;
  readonly sql: SqlStorage;
}

/**
 * Returns the function that tries to deliver an item, and logs how that ended. It never rejects. With `inOutage` the CMS
 * must first respond to a query.
 */
export function createAttempt(options: AttemptOptions) {
  const { products, content, paths, sql } = options;
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
    if (product.content.origin === "embedded") {
      storeReceived(item);
      return { outcome: { kind: "delivered", detail: "" }, uncertainSends: 0 };
    }
    cms ??= cmsClientsOf(product, content, embeddedCms, paths())();
    return deliver(item, { ...options, product, cms, inOutage });
  }

  /** The embedded CMS stores submissions in the object's own SQLite, the latest ones. */
  function storeReceived({ reference, fields, files }: WaitingItem): void {
    const received: Received = { fields, files: files.map(({ field, name, size }) => ({ field, name, size })) };
    const row = [reference, systemClock.now(), JSON.stringify(received)];
    sql.exec("INSERT OR REPLACE INTO received VALUES (?, ?, ?)", ...row);
    const older = "SELECT reference FROM received ORDER BY receivedAt DESC LIMIT -1 OFFSET ?";
    sql.exec(`DELETE FROM received WHERE reference IN (${older})`, maxReceived);
  }
}
