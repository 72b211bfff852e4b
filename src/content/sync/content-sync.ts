import { DurableObject } from "cloudflare:workers";
import { currentConfig } from "../../config/current";
import { mediaAddressFor } from "../../media/media-address";
import { type MetricsBinding, writePoint } from "../../platform/data-points";
import { log, reasonOf } from "../../platform/log";
import { Alarm } from "../../replica/alarm";
import type { BackupPage, BackupRow, RestoreOutcome } from "../../replica/backup";
import { cmsClientsOf, type EmbeddedCms } from "../cms-clients";
import type { Failure, JournalEntries } from "../journal";
import { createIngest } from "../media";
import type { ContentReport } from "../report";
import type { AnyResource } from "../resource";
import type { Switching } from "../switches";
import type { Archive } from "./archive";
import { replicasOf } from "./client";
import { contentBackup } from "./content-backup";
import type { Answer, ContentSyncObject, Synced } from "./object";
import { Replica } from "./replica";
import { CmsSource } from "./source";

/** Between two looks at the CMS, in milliseconds. */
const everyMs = 60_000;

interface ContentSyncEnv extends MetricsBinding {
  readonly CONTENT: KVNamespace;
}

/**
 * Reads the CMS of one product and locale for all isolates, and writes its content to KV: see {@link ContentSyncObject}.
 * Everything it knows is in its database; the alarm is set again before anything else is done, so that whatever happens to
 * the process, the next one goes on.
 */
export abstract class ContentSync extends DurableObject<ContentSyncEnv> implements ContentSyncObject {
  /** Every question that the site asks the CMS. */
  protected abstract readonly resources: readonly AnyResource[];
  protected abstract readonly embedded: EmbeddedCms;
  #replica: Replica | null = null;
  readonly #alarm: Alarm;
  readonly #backup = contentBackup(this.ctx.storage);
  #announced: Synced | null = null;

  constructor(ctx: DurableObjectState, env: ContentSyncEnv) {
    super(ctx, env);
    this.#alarm = new Alarm(ctx, currentConfig(env).test.contentRate);
  }

  async resource(name: string, resource: string, whole: boolean): Promise<Answer> {
    return this.#open(name)?.resource(resource, whole) ?? { kind: "missing" };
  }

  async item(name: string, resource: string, id: string): Promise<Answer> {
    return this.#open(name)?.item(resource, id) ?? { kind: "missing" };
  }

  async part(name: string, hash: string): Promise<Answer> {
    return this.#open(name)?.part(hash) ?? { kind: "missing" };
  }

  async sync(name: string, resources: readonly string[] | null): Promise<Synced> {
    const replica = this.#opened(name);
    const synced = await replica.sync(resources);
    // Callers of a moment share one outcome.
    if (synced !== this.#announced) this.ctx.waitUntil(this.#announce(replica, synced.tags));
    this.#announced = synced;
    return synced;
  }

  async wake(name: string): Promise<void> {
    const replica = this.#open(name);
    if (!this.#alarm.isSet) replica?.wake();
  }

  async report(name: string): Promise<ContentReport> {
    return this.#opened(name).report();
  }

  async setSwitch(name: string, switching: Switching): Promise<Pick<Synced, "snapshot" | "tags">> {
    const replica = this.#opened(name);
    const switched = await replica.setSwitch(switching);
    const { feature, on, operator } = switching;
    log.info("ops.switched", { product: name, feature, on, operator });
    this.ctx.waitUntil(this.#announce(replica, switched.tags));
    return switched;
  }

  async noteFailures(name: string, failures: readonly Failure[]): Promise<void> {
    this.#opened(name).journal.noteFailures(failures);
  }

  async journal(name: string): Promise<JournalEntries> {
    return this.#opened(name).journal.entries;
  }

  async backUp(_name: string, _operator: string, after: string | null): Promise<BackupPage> {
    return this.#backup.page(after);
  }

  async takeBackup(page: number, rows: readonly BackupRow[]): Promise<void> {
    this.#backup.take(page, rows);
  }

  async restore(name: string, _operator: string, pages: number): Promise<RestoreOutcome> {
    const outcome = this.#backup.restore(pages);
    if (outcome === "restored") this.#replica = null;
    this.#open(name)?.wake();
    return outcome;
  }

  override async alarm(): Promise<void> {
    const name = this.ctx.storage.kv.get<string>("name");
    const replica = name === undefined ? null : this.#open(name);
    let tags: readonly string[] = [];
    await this.#alarm.ring(async () => {
      const step = await replica?.step();
      tags = step?.tags ?? [];
      return step?.nextAt ?? null;
    });
    if (replica) await this.#announce(replica, tags);
  }

  /** Names how {@link index} makes it: under a new name everything is indexed again. */
  protected abstract readonly indexName: string;

  /** Makes the search index of all content, for the archive to keep. */
  protected abstract index(archive: Archive): Promise<void>;

  /**
   * Is told of changes when they are on their way to KV, and again when they have arrived everywhere.
   * @returns false where it has to be told again
   */
  protected abstract changed(name: string, tags: readonly string[]): Promise<boolean>;

  async #announce({ name, announcements, journal }: Replica, tags: readonly string[]): Promise<void> {
    announcements.add(tags);
    await announcements.tell(async (due) => {
      const isTold = await this.#tell(name, due);
      journal.notePurge(due, isTold);
      return isTold;
    });
    if (announcements.nextAt !== null) this.#alarm.wakeAt(announcements.nextAt);
  }

  async #tell(name: string, tags: readonly string[]): Promise<boolean> {
    try {
      return await this.changed(name, tags);
    } catch (error) {
      log.warn("content.change-untold", { content: name, reason: reasonOf(error) });
      return false;
    }
  }

  #opened(name: string): Replica {
    const replica = this.#open(name);
    if (!replica) throw new Error(`no content of the name ${name}`);
    return replica;
  }

  /** Null for a product that is no longer in the settings. */
  #open(name: string): Replica | null {
    if (this.#replica) return this.#replica;
    const { products, test } = currentConfig(this.env);
    const product = products.get(name.split("@")[0] ?? "");
    const own = product && replicasOf(product).find((each) => each.name === name);
    if (!own) return null;
    if (this.ctx.storage.kv.get("name") !== name) this.ctx.storage.kv.put("name", name);
    const { language, locale } = own;
    const { CONTENT } = this.env;
    const paths = this.resources.map(({ path }) => path);
    const client = cmsClientsOf(product, CONTENT, this.embedded, paths)({ locale });
    const { origin, mediaHosts, uploads } = product.content;
    this.#replica = new Replica({
      ...{ name, language, resources: this.resources, pace: test.contentRate },
      everyMs: everyMs / test.contentRate,
      isEmbedded: origin === "embedded",
      database: this.ctx.storage,
      kv: CONTENT,
      source: new CmsSource(
        client,
        product.key,
        createIngest(mediaAddressFor(product.key, origin, mediaHosts, uploads)),
      ),
      wakeAt: (at) => this.#alarm.wakeAt(at),
      indexName: this.indexName,
      index: (archive) => this.index(archive),
      looked: ({ durationMs, slowestMs, confirmed, failed }) =>
        writePoint(this.env, {
          ...{ kind: "look", product: product.key, names: [language] },
          figures: [durationMs, slowestMs, confirmed, failed],
        }),
    });
    return this.#replica;
  }
}
