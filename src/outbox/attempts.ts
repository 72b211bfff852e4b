import type { CmsClient } from "../cms/client";
import type { Product } from "../config";
import { cmsClientsOf } from "../content/cms-clients";
import { embeddedCms } from "../embedded/cms";
import { log, reasonOf } from "../platform/log";
import type { OpenFile } from "./body";
import { specifiedFields } from "./carried-fields";
import { deliver } from "./delivery";
import { deliverEmbedded } from "./embedded-delivery";
import type { StoredMemory } from "./memory";
import { type Attempt, failureOf } from "./outcome";
import type { Deadlines } from "./retry-schedule";
import type { WaitingPost } from "./stored-post";

interface AttemptsOptions {
  /** Whose posts they are; undefined where the settings no longer have it. */
  readonly product: () => Product | undefined;
  /** Every path the site reads from a CMS: the answer to any of them may reveal its dialect. */
  readonly paths: () => readonly string[];
  readonly content: KVNamespace;
  readonly sql: SqlStorage;
  readonly open: OpenFile;
  readonly memory: StoredMemory;
  readonly deadlines: Deadlines;
}

/** Attempts to deliver the posts of one product to its CMS. */
export class Attempts {
  #cms: CmsClient | null = null;

  constructor(private readonly options: AttemptsOptions) {}

  /**
   * One attempt; it never rejects.
   * @param inOutage the CMS must first answer a query
   */
  async attempt(post: WaitingPost, inOutage: boolean): Promise<Attempt> {
    const { content, paths, sql, open, memory, deadlines } = this.options;
    const { unsure } = post;
    const product = this.options.product();
    if (!product) return { outcome: { kind: "failed", reason: "no-such-product" }, unsure };
    try {
      if (product.content.origin === "embedded") {
        const isSpecified = product.forms.payload === "spec";
        await deliverEmbedded(isSpecified ? { ...post, fields: specifiedFields(post, product) } : post, open, sql);
        return { outcome: { kind: "delivered", detail: "" }, unsure: 0 };
      }
      this.#cms ??= cmsClientsOf(product, content, embeddedCms, paths())();
      return await deliver(post, { product, cms: this.#cms, open, memory, deadlines, inOutage });
    } catch (error) {
      log.error("outbox.attempt-failed", { reference: post.reference, reason: reasonOf(error) });
      return { outcome: failureOf(error), unsure };
    }
  }
}
