import { DurableObject } from "cloudflare:workers";
import { currentConfig } from "../../config/current";
import { type MetricsBinding, writePoint } from "../../platform/data-points";
import { log, reasonOf } from "../../platform/log";
import { Alarm } from "../../replica/alarm";
import type { BackupPage, BackupRow, RestoreOutcome } from "../../replica/backup";
import type { Stamp } from "../directory";
import type { ProviderError } from "../provider";
import { remoteService } from "../remote-service";
import { directoryBackup } from "./directory-backup";
import { DirectoryReplica } from "./directory-replica";
import type { DirectoryAnswer, DirectorySyncObject } from "./object";

interface DirectorySyncEnv extends MetricsBinding {
  readonly CONTENT: KVNamespace;
}

/** Reads the provider service of one product for all isolates, and writes its directory to KV: see {@link DirectorySyncObject}. */
export abstract class DirectorySync extends DurableObject<DirectorySyncEnv> implements DirectorySyncObject {
  readonly #alarm: Alarm;
  readonly #backup = directoryBackup(this.ctx.storage);
  #replica: DirectoryReplica | null = null;

  constructor(ctx: DurableObjectState, env: DirectorySyncEnv) {
    super(ctx, env);
    this.#alarm = new Alarm(ctx);
  }

  async directory(product: string): Promise<DirectoryAnswer> {
    return this.#opened(product).directory();
  }

  async part(product: string, hash: string): Promise<string | null> {
    return this.#opened(product).part(hash);
  }

  async sync(product: string, accepted?: number): Promise<ProviderError["code"] | null> {
    return this.#opened(product).sync(accepted);
  }

  async wake(product: string): Promise<void> {
    const replica = this.#opened(product);
    if (!this.#alarm.isSet) replica.wake();
  }

  async stamp(product: string): Promise<Stamp | null> {
    return this.#opened(product).stamp();
  }

  async backUp(_name: string, _operator: string, after: string | null): Promise<BackupPage> {
    return this.#backup.page(after);
  }

  async takeBackup(page: number, rows: readonly BackupRow[]): Promise<void> {
    this.#backup.take(page, rows);
  }

  async restore(product: string, _operator: string, pages: number): Promise<RestoreOutcome> {
    const outcome = this.#backup.restore(pages);
    if (outcome === "restored") this.#replica = null;
    this.#opened(product).wake();
    return outcome;
  }

  override async alarm(): Promise<void> {
    const product = this.ctx.storage.kv.get<string>("product");
    const replica = product === undefined ? null : this.#open(product);
    await this.#alarm.ring(async () => (await replica?.step()) ?? null);
    if (!replica || product === undefined) return;
    const { announcements } = replica;
    await announcements.tell(() => this.#tell(product));
    if (announcements.nextAt !== null) this.#alarm.wakeAt(announcements.nextAt);
  }

  /**
   * Is told of changes of the list when they are on their way to KV, and again when they have arrived everywhere.
   * @returns false where it has to be told again
   */
  protected abstract changed(product: string): Promise<boolean>;

  async #tell(product: string): Promise<boolean> {
    try {
      return await this.changed(product);
    } catch (error) {
      log.warn("providers.change-untold", { product, reason: reasonOf(error) });
      return false;
    }
  }

  #opened(product: string): DirectoryReplica {
    const replica = this.#open(product);
    if (!replica) throw new Error(`no provider service of ${product}`);
    return replica;
  }

  /** Null for a product that is no longer in the settings, or no longer has a service. */
  #open(key: string): DirectoryReplica | null {
    if (this.#replica) return this.#replica;
    const product = currentConfig(this.env).products.get(key);
    const service = product && remoteService(product);
    if (!service) return null;
    if (this.ctx.storage.kv.get("product") !== key) this.ctx.storage.kv.put("product", key);
    this.#replica = new DirectoryReplica({
      ...{ product: key, home: product.map, service },
      database: this.ctx.storage,
      kv: this.env.CONTENT,
      wakeAt: (at) => this.#alarm.wakeAt(at),
      onRead: ({ durationMs, count, code }) =>
        writePoint(this.env, { kind: "directory", product: key, names: [code ?? ""], figures: [durationMs, count] }),
    });
    return this.#replica;
  }
}
