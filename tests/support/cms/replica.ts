import type { DialectName } from "../../../src/cms/dialect";
import { createIngest } from "../../../src/content/media";
import type { AnyResource } from "../../../src/content/resource";
import { type Snapshot, SnapshotSchema, snapshotKey } from "../../../src/content/stored";
import type { Synced } from "../../../src/content/sync/client";
import { ContentReplica } from "../../../src/content/sync/content-replica";
import type { ContentStore } from "../../../src/content/sync/content-store";
import { CmsSource } from "../../../src/content/sync/source";
import { mediaAddressFor } from "../../../src/media/media-address";
import { resources } from "../../../src/sections";
import { LimitedStore } from "../platform/limited-store";
import { MemoryDatabase } from "../platform/sql-database";
import { clientOf } from "./content";

export interface ReplicaOptions {
  readonly dialect?: DialectName | "auto";
  readonly fetch?: (request: Request) => Promise<Response>;
  readonly kv?: LimitedStore;
  readonly database?: MemoryDatabase;
  readonly resources?: readonly AnyResource[];
  /** Makes the search index; without it there is none. */
  readonly index?: (store: ContentStore) => Promise<void>;
  readonly indexName?: string;
}

/** The content of the product `acme` as its object has it, with an alarm that the test lets ring. */
export class TestReplica {
  readonly kv: LimitedStore;
  readonly database: MemoryDatabase;
  replica: ContentReplica;
  /** When the alarm is set for, milliseconds since the epoch; null for none. */
  alarmAt: number | null = null;

  constructor(
    private readonly origin: string,
    private readonly options: ReplicaOptions = {},
  ) {
    this.kv = options.kv ?? new LimitedStore();
    this.database = options.database ?? new MemoryDatabase();
    this.replica = this.#start();
  }

  /** The process ends and another takes its place a second later: only database and KV stay. */
  restart(): void {
    void this.kv.pause(1_000);
    this.replica = this.#start();
  }

  /** The alarm rings, in an invocation of its own. */
  async ring(): Promise<{ readonly nextAt: number | null }> {
    this.alarmAt = null;
    this.kv.begin();
    const nextAt = await this.replica.step();
    if (nextAt !== null) this.#wakeAt(nextAt);
    return { nextAt };
  }

  /** The alarm rings as often as it is set for the next moments. */
  async settle(most = 30): Promise<number> {
    for (let rung = 1; rung <= most; rung++) {
      const { nextAt } = await this.ring();
      if (nextAt === null || nextAt > Date.now() + 5_000) return rung;
    }
    throw new Error(`The alarm is still set after ${most} times`);
  }

  /** A webhook, and what the object does after its response. */
  async sync(names: readonly string[] | null): Promise<Synced> {
    const synced = await this.replica.sync(names);
    await this.replica.publish();
    return synced;
  }

  /** What KV has. */
  get snapshot(): Snapshot | null {
    const json = this.kv.entries.get(snapshotKey("acme"));
    return json === undefined ? null : SnapshotSchema.parse(JSON.parse(json));
  }

  #start(): ContentReplica {
    const { dialect = "strapi5", fetch, resources: asked = resources } = this.options;
    const client = clientOf(this.origin, { dialect, kv: this.kv.single, ...(fetch && { fetch }) });
    return new ContentReplica({
      ...{ name: "acme", language: "id", isEmbedded: false, resources: asked },
      database: this.database,
      kv: this.kv,
      pause: this.kv.pause,
      source: new CmsSource(client, "acme", createIngest(mediaAddressFor("acme", this.origin))),
      wakeAt: (at) => this.#wakeAt(at),
      indexName: this.options.indexName ?? "",
      index: this.options.index ?? (async () => undefined),
    });
  }

  #wakeAt(at: number): void {
    this.alarmAt = Math.min(at, this.alarmAt ?? Number.POSITIVE_INFINITY);
  }
}
