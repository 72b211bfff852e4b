import { DurableObject } from "cloudflare:workers";
import { pause, systemClock } from "../platform/clock";
import type { MetricsBinding } from "../platform/data-points";
import { log, reasonOf } from "../platform/log";
import { type ReplicaEntry, ReplicaEntrySchema } from "./entry";
import { type ObjectResponse, type ReadableObject, unavailableUntil } from "./object-reader";
import type { Replica, ReplicaPlatform } from "./replica";

interface ReplicaEnv extends MetricsBinding {
  readonly CONTENT: KVNamespace;
}

/** Methods of an object's class that isolates call. */
export type ObjectCalls<Called> = Omit<Called, keyof DurableObject>;

/** Runs a replica. Every call passes the object's name, which an alarm does not provide. */
export abstract class ReplicaObject<Opened extends Replica>
  extends DurableObject<ReplicaEnv>
  implements ReadableObject
{
  readonly #alarm: Alarm;
  #replica: Opened | null = null;
  #publishing: Promise<void> = Promise.resolve();

  constructor(ctx: DurableObjectState, env: ReplicaEnv) {
    super(ctx, env);
    this.#alarm = new Alarm(ctx);
  }

  protected abstract create(name: string): Opened | null;

  /** Called for published changes, and again once KV shows them everywhere. @returns false to repeat the event */
  protected abstract changed(name: string, tags: readonly string[]): Promise<boolean>;

  async read(name: string, entry: ReplicaEntry): Promise<ObjectResponse> {
    const { data } = ReplicaEntrySchema.safeParse(entry);
    if (!data) return unavailableUntil(0);
    return this.open(name)?.read(data) ?? { kind: "missing" };
  }

  /** Sets the alarm of an object without calls since its creation or update. */
  async wake(name: string): Promise<void> {
    if (this.open(name) && !this.#alarm.isSet) this.#alarm.wakeAt(systemClock.now());
  }

  override async alarm(): Promise<void> {
    const name = this.ctx.storage.kv.get<string>("name");
    const replica = name === undefined ? null : this.open(name);
    await this.#alarm.ring(async () => (await replica?.step()) ?? null);
    if (replica) await this.deliver(replica);
  }

  protected publish(replica: Opened): Promise<void> {
    this.#publishing = replica.publish();
    const delivered = this.deliver(replica);
    this.ctx.waitUntil(delivered);
    return delivered;
  }

  /** Delivers due change events, after KV has their content. */
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
    if (changes.nextAt !== null) this.#alarm.wakeAt(changes.nextAt);
  }

  protected get platform(): ReplicaPlatform {
    return { database: this.ctx.storage, kv: this.env.CONTENT, pause, wakeAt: (at) => this.#alarm.wakeAt(at) };
  }

  /** @throws {Error} if the settings lack the product */
  protected opened(name: string): Opened {
    const replica = this.open(name);
    if (!replica) throw new Error(`no replica of the name ${name}`);
    return replica;
  }

  protected open(name: string): Opened | null {
    if (this.#replica) return this.#replica;
    this.#replica = this.create(name);
    if (this.#replica && this.ctx.storage.kv.get("name") !== name) this.ctx.storage.kv.put("name", name);
    return this.#replica;
  }
}

/** Delay until unfinished work is repeated. */
const againMs = 20_000;

/** A Durable Object's alarm. It is set before any work, so that another process continues if this one dies. */
class Alarm {
  #at: number | null = null;

  constructor(private readonly ctx: Pick<DurableObjectState, "storage" | "waitUntil" | "blockConcurrencyWhile">) {
    void ctx.blockConcurrencyWhile(async () => {
      this.#at = await ctx.storage.getAlarm();
    });
  }

  get isSet(): boolean {
    return this.#at !== null;
  }

  /** Sets the alarm to this time, in milliseconds since the epoch, unless an earlier alarm is set. */
  wakeAt(at: number): void {
    if (this.#at === null || at < this.#at) this.#set(at);
  }

  /** @param work returns when the next alarm is due, in milliseconds since the epoch; null for none */
  async ring(work: () => Promise<number | null>): Promise<void> {
    const again = systemClock.now() + againMs;
    this.#set(again);
    const nextAt = await work();
    if (this.#at === again) {
      if (nextAt === null) await this.ctx.storage.deleteAlarm();
      this.#at = null;
    }
    if (nextAt !== null) this.wakeAt(nextAt);
  }

  #set(at: number): void {
    this.#at = at;
    this.ctx.waitUntil(this.ctx.storage.setAlarm(at));
  }
}
