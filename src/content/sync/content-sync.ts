import { currentConfig, type Product } from "../../config";
import { writePoint } from "../../platform/data-points";
import { withDeadline } from "../../platform/deadline";
import { log } from "../../platform/log";
import { ReplicaObject } from "../../replica/replica-object";
import { cmsClientsOf, type EmbeddedCms } from "../cms-clients";
import { productIngest } from "../model/media";
import type { AnyResource } from "../model/resource";
import type { Failure, JournalEntries } from "../operations/journal";
import type { Switching } from "../operations/switches";
import { replicasOf } from "../reading/stored";
import { type ContentChange, ContentReplica, type ContentReport, type Synced } from "./content-replica";
import type { ContentStore } from "./content-store";
import { CmsSource } from "./source";

/** Maximum wait for the publication of a switch. */
const publishedMs = 5_000;

/** Durable Object of one product and locale: the only reader of the CMS and writer of content in KV. */
export abstract class ContentObject extends ReplicaObject<ContentReplica> {
  protected abstract resourcesOf(product: Product): readonly AnyResource[];
  protected abstract readonly embedded: EmbeddedCms;
  protected abstract readonly indexName: string;

  protected abstract index(store: ContentStore): Promise<void>;

  /** Polls the CMS now. Calls within a short time are combined. @param resources null for all */
  async sync(name: string, resources: readonly string[] | null): Promise<Synced> {
    const replica = this.opened(name);
    const synced = await replica.sync(resources);
    void this.publish(replica);
    return synced;
  }

  async report(name: string): Promise<ContentReport> {
    return this.opened(name).report();
  }

  /** Takes effect in the next snapshot. @param name of the default locale's object */
  async setSwitch(name: string, switching: Switching): Promise<ContentChange> {
    const replica = this.opened(name);
    const { feature, on, operator } = switching;
    const switched = replica.setSwitch({ feature, on });
    log.info("ops.switched", { product: name, feature, on, operator });
    await withDeadline(this.publish(replica), publishedMs).catch(() => undefined);
    return switched;
  }

  async noteFailures(name: string, failures: readonly Failure[]): Promise<void> {
    this.opened(name).journal.noteFailures(failures);
  }

  /** A webhook came with the right or a wrong secret. @param name of the default locale's object */
  async noteHook(name: string, isAccepted: boolean): Promise<void> {
    this.opened(name).journal.noteHook(isAccepted);
  }

  async journal(name: string): Promise<JournalEntries> {
    return this.opened(name).journal.entries;
  }

  protected override create(name: string): ContentReplica | null {
    const { products } = currentConfig(this.env);
    const product = products.get(name.split("@")[0] ?? "");
    const replica = product && replicasOf(product).find((each) => each.name === name);
    if (!replica) return null;
    const { language, locale } = replica;
    const resources = this.resourcesOf(product);
    const paths = resources.map(({ path }) => path);
    const client = cmsClientsOf(product, this.env.CONTENT, this.embedded, paths)({ locale });
    const ingest = productIngest(product);
    return new ContentReplica({
      ...this.platform,
      name,
      language,
      resources,
      isEmbedded: product.content.origin === "embedded",
      source: new CmsSource(client, product.key, ingest),
      indexName: this.indexName,
      index: (store) => this.index(store),
      onRun: ({ durationMs, slowestMs, confirmed, failed }) =>
        writePoint(this.env, {
          kind: "look",
          product: product.key,
          names: [language],
          figures: [durationMs, slowestMs, confirmed, failed],
        }),
    });
  }
}
