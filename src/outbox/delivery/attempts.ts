import type { CmsClient } from "../../cms/client";
import type { Product } from "../../config";
import { cmsClientsOf } from "../../content/cms-clients";
import { embeddedCms } from "../../embedded/cms";
import { systemClock } from "../../platform/clock";
import { log } from "../../platform/log";
import type { Received, WaitingItem } from "../items/item";
import { type DeliveryContext, deliver } from "./delivery";
import { type Attempt, outcomeOfError } from "./outcome";
import { maxReceived } from "./retry-schedule";

interface AttemptsOptions extends Pick<DeliveryContext, "open" | "store" | "deadlines"> {
  readonly products: ReadonlyMap<string, Product>;
  /** The key of the object's product. */
  readonly product: () => string;
  /** Every path the site reads from a CMS: the response to any of them may reveal its dialect. */
  readonly paths: () => readonly string[];
  readonly content: KVNamespace;
  readonly sql: SqlStorage;
}

export class Attempts {
  #cms: CmsClient | null = null;

  constructor(private readonly options: AttemptsOptions) {}

  /**
   * Never rejects.
   * @param inOutage the CMS must first respond to a query
   */
  async attempt(item: WaitingItem, inOutage: boolean): Promise<Attempt> {
    const startedAt = systemClock.now();
    const product = this.options.product();
    const attempt = await this.#deliver(item, this.options.products.get(product), inOutage);
    const { reference, form, attempts } = item;
    const { outcome } = attempt;
    const reason = outcome.kind === "delivered" ? outcome.detail || null : outcome.reason;
    const durationMs = systemClock.now() - startedAt;
    log.info(`outbox.${outcome.kind}`, { product, reference, form, attempts, reason, durationMs });
    return attempt;
  }

  async #deliver(item: WaitingItem, product: Product | undefined, inOutage: boolean): Promise<Attempt> {
    const { content, paths } = this.options;
    const { uncertainSends } = item;
    if (!product) return { outcome: { kind: "failed", reason: "no-such-product" }, uncertainSends };
    try {
      if (product.content.origin === "embedded") {
        this.#deliverEmbedded(item);
        return { outcome: { kind: "delivered", detail: "" }, uncertainSends: 0 };
      }
      this.#cms ??= cmsClientsOf(product, content, embeddedCms, paths())();
      return await deliver(item, { ...this.options, product, cms: this.#cms, inOutage });
    } catch (error) {
      return { outcome: outcomeOfError(error), uncertainSends };
    }
  }

  /** The embedded CMS stores submissions in the object's own SQLite, the latest ones. */
  #deliverEmbedded({ reference, fields, files }: WaitingItem): void {
    const { sql } = this.options;
    const received: Received = { fields, files: files.map(({ field, name, size }) => ({ field, name, size })) };
    sql.exec(
      "INSERT OR REPLACE INTO received VALUES (?, ?, ?)",
      reference,
      systemClock.now(),
      JSON.stringify(received),
    );
    sql.exec(
      "DELETE FROM received WHERE reference IN (SELECT reference FROM received ORDER BY receivedAt DESC LIMIT -1 OFFSET ?)",
      maxReceived,
    );
  }
}
