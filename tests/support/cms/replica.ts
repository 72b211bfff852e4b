import type { DialectName } from "../../../src/cms/dialect";
import { createIngest } from "../../../src/content/model/media";
import type { AnyResource } from "../../../src/content/model/resource";
import { type Snapshot, SnapshotSchema, snapshotKey } from "../../../src/content/reading/stored";
import type { Synced } from "../../../src/content/sync/content-replica";
import { ContentReplica } from "../../../src/content/sync/content-replica";
import type { ContentStore } from "../../../src/content/sync/content-store";
import { CmsSource } from "../../../src/content/sync/source";
import { mediaAddressFor } from "../../../src/media/media-address";
import { resources } from "../../../src/sections";
import { LimitedStore } from "../platform/limited-store";
import { MemoryDatabase } from "../platform/sql-database";
import { TestObject } from "../platform/test-object";
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

/** The content of the product `acme` as its object has it. */
export class TestReplica extends TestObject<ContentReplica> {
  readonly database: MemoryDatabase;

  constructor(origin: string, options: ReplicaOptions = {}) {
    const { dialect = "strapi5", fetch, kv = new LimitedStore(), database = new MemoryDatabase() } = options;
    const { resources: asked = resources, index = async () => undefined, indexName = "" } = options;
    super(kv, (wakeAt) => {
      const client = clientOf(origin, { dialect, kv, ...(fetch && { fetch }) });
      return new ContentReplica({
        name: "acme",
        language: "id",
        isEmbedded: false,
        resources: asked,
        database,
        kv,
        pause: kv.pause,
        wakeAt,
        index,
        indexName,
        source: new CmsSource(client, "acme", createIngest(mediaAddressFor("acme", { origin, mediaHosts: [] }))),
      });
    });
    this.database = database;
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
}
