import { z } from "zod";
import { systemClock } from "../../platform/clock";
import { hashOf } from "../../platform/digest";
import { columnOf, type SqlDatabase } from "../../replica/sql";
import { type Persisted, type PublishedSnapshot, ReplicaStore } from "../../replica/store";
import { nearestToHome } from "../directory/directory";
import {
  columnsOf,
  type DirectorySnapshot,
  DirectorySnapshotSchema,
  parseRecord,
  recordsPerPart,
  serializedProvider,
  summariesPerPart,
} from "../directory/stored";
import { summaryOf, textOf } from "../directory/summary";
import type { NearbyProvider, Position, Provider } from "../provider";
import { type DirectoryQuality, DirectoryQualitySchema } from "../quality/rules";

/** Owner of all parts. */
const owner = "directory";

/** A change to the table that an older database would not take is a further statement at the end. */
const statements: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS providers (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     record TEXT NOT NULL
   ) WITHOUT ROWID`,
  "CREATE INDEX IF NOT EXISTS providersByName ON providers (name, id)",
];

/**
 * One product's providers in the object's own database: a row each, and the parts that KV is to have. Rows are stored as
 * they come; parts and snapshot change with a whole list, or its first page while nothing else is known.
 */
export class DirectoryStore extends ReplicaStore {
  readonly #snapshot: Persisted<DirectorySnapshot | null>;
  readonly #quality: Persisted<DirectoryQuality | null>;

  constructor(database: SqlDatabase) {
    super(database, statements);
    this.#snapshot = this.persisted("snapshot", DirectorySnapshotSchema.nullable(), null);
    this.#quality = this.persisted("quality", DirectoryQualitySchema.nullable(), null);
  }

  /** What may be wrong with the last list that was read whole; null before it. */
  get quality(): DirectoryQuality | null {
    return this.#quality.value;
  }

  noteQuality(quality: DirectoryQuality): void {
    this.#quality.set(quality);
  }

  /** Null if nothing is known. */
  get snapshot(): DirectorySnapshot | null {
    return this.#snapshot.value;
  }

  /** The snapshot of a complete list. Others are not published. */
  get complete(): DirectorySnapshot | null {
    return this.snapshot?.complete ? this.snapshot : null;
  }

  override published(): PublishedSnapshot | null {
    const { complete } = this;
    return complete && { revision: String(complete.revision), json: JSON.stringify(complete) };
  }

  /** Stores providers as they come; one that has not changed is not written. */
  take(providers: readonly Provider[]): void {
    const upsert = `INSERT INTO providers VALUES (?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, record = excluded.record WHERE record <> excluded.record`;
    this.transaction(() => {
      for (const provider of providers) {
        this.sql.exec(upsert, provider.providerId, textOf(provider), serializedProvider(provider));
      }
    });
  }

  /** Shows what was taken; others than `ids` leave. One part with summaries is in memory at a time. */
  async show(
    ids: ReadonlySet<string>,
    list: Pick<DirectorySnapshot, "asOf" | "complete">,
    home: Position,
  ): Promise<void> {
    const gone = "DELETE FROM providers WHERE id NOT IN (SELECT value FROM json_each(?))";
    this.sql.exec(gone, JSON.stringify([...ids]));
    // Loads the vocabulary, which the object needs for nothing else.
    const { termsIn } = await import("../finding/term-index");
    const parts: string[] = [];
    const all: string[] = [];
    const near: NearbyProvider[] = [];
    const add = async (json: string) => {
      const hash = await this.addPart(owner, json);
      all.push(hash);
      return hash;
    };
    const query = "SELECT record FROM providers ORDER BY name, id LIMIT ? OFFSET ?";
    for (let row = 0; row < ids.size; row += summariesPerPart) {
      const rows = columnOf(this.sql, z.string(), query, summariesPerPart, row);
      const records: string[] = [];
      for (let from = 0; from < rows.length; from += recordsPerPart) {
        records.push(await add(`[${rows.slice(from, from + recordsPerPart).join()}]`));
      }
      const summaries = rows.map((record) => summaryOf(parseRecord(JSON.parse(record))));
      near.push(...nearestToHome(summaries, home));
      parts.push(await add(JSON.stringify(columnsOf(summaries, records, termsIn(summaries)))));
    }
    const nearHome = nearestToHome(near.map(summaryOf), home);
    const hash = await hashOf(parts.join());
    this.transaction(() => {
      this.keepParts(owner, all);
      this.#put({ hash, ...list, count: ids.size, failing: false, parts, nearHome });
    });
  }

  /** Notes that the service did not confirm what is shown. */
  noteFailure(): void {
    if (!this.snapshot || this.snapshot.failing) return;
    const { revision: _, ...snapshot } = this.snapshot;
    this.#put({ ...snapshot, failing: true });
  }

  #put(snapshot: Omit<DirectorySnapshot, "revision">): void {
    const before = this.snapshot?.revision ?? 0;
    // The revision comes first: readers compare the beginning of the JSON.
    this.#snapshot.set({ revision: Math.max(before + 1, systemClock.now()), ...snapshot });
  }
}
