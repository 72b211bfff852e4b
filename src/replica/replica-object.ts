import { DurableObject } from "cloudflare:workers";
import { log, reasonOf } from "../platform/log";
import { Alarm } from "./alarm";
import type { BackedUp, BackupPage, BackupRow, RestoreOutcome } from "./backup";
import type { ObjectResponse, ReadableObject } from "./object-reader";
import type { Replica } from "./replica";
import { ReplicaBackup, type ReplicaTables } from "./replica-backup";
import type { SqlDatabase } from "./sql";

/**
 * A Durable Object that runs a replica. All its state is in its database, and the next alarm is set before any work, so
 * that another process continues if this one dies. Every call names the object, which does not know its own name when an
 * alarm wakes it.
 */
export abstract class ReplicaObject<Env, Opened extends Replica<unknown>>
  extends DurableObject<Env>
  implements BackedUp, ReadableObject
{
  readonly #alarm: Alarm;
  #replica: Opened | null = null;
  #publishing: Promise<void> = Promise.resolve();

  /** @param pace how many times faster than in production time passes */
  constructor(ctx: DurableObjectState, env: Env, pace: number) {
    super(ctx, env);
    this.#alarm = new Alarm(ctx, pace);
  }

  protected abstract readonly tables: ReplicaTables;

  /** Null for a product that is no longer in the settings. */
  protected abstract create(name: string): Opened | null;

  /**
   * Receives change events when they are being published, and again when KV shows them everywhere.
   * @returns false if the event has to be repeated
   */
  protected abstract changed(name: string, tags: readonly string[]): Promise<boolean>;

  async read(name: string, entry: string): Promise<ObjectResponse> {
    return this.open(name)?.read(entry) ?? { kind: "missing" };
  }

  /** Sets the alarm of an object that was not called since it was created or updated. */
  async wake(name: string): Promise<void> {
    const replica = this.open(name);
    if (!this.#alarm.isSet) replica?.wake();
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
    this.open(name)?.wake();
    return outcome;
  }

  override async alarm(): Promise<void> {
    const { kv } = this.ctx.storage;
    // Objects of directories were once named under `product`.
    const name = kv.get<string>("name") ?? kv.get<string>("product");
    const replica = name === undefined ? null : this.open(name);
    await this.#alarm.ring(async () => (await replica?.step())?.nextAt ?? null);
    if (replica) await this.deliver(replica);
  }

  /** Publishes what changed and delivers the events of it, whether the caller waits or not. It does not throw. */
  protected publish(replica: Opened): Promise<void> {
    this.#publishing = replica.publish();
    const delivered = this.deliver(replica);
    this.ctx.waitUntil(delivered);
    return delivered;
  }

  /** Delivers the change events that are due: none before KV has what it is about. */
  protected async deliver(replica: Opened): Promise<void> {
    const { changes, name } = replica;
    await this.#publishing;
    await changes.deliver(async (due) => {
      const isDelivered = await this.changed(name, due).catch((error: unknown) => {
        log.warn("replica.change-untold", { name, reason: reasonOf(error) });
        return false;
      });
      replica.noteDelivery(due, isDelivered);
      return isDelivered;
    });
    if (changes.nextAt !== null) this.wakeAt(changes.nextAt);
  }

  protected get database(): SqlDatabase {
    return this.ctx.storage;
  }

  protected wakeAt(at: number): void {
    this.#alarm.wakeAt(at);
  }

  /** @throws {Error} for a product that is no longer in the settings */
  protected opened(name: string): Opened {
    const replica = this.open(name);
    if (!replica) throw new Error(`no replica of the name ${name}`);
    return replica;
  }

  /** Null for a product that is no longer in the settings. */
  protected open(name: string): Opened | null {
    if (this.#replica) return this.#replica;
    this.#replica = this.create(name);
    if (this.#replica && this.ctx.storage.kv.get("name") !== name) this.ctx.storage.kv.put("name", name);
    return this.#replica;
  }

  get #backup(): ReplicaBackup {
    return new ReplicaBackup(this.ctx.storage, this.tables);
  }
}
