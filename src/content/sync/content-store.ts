import { z } from "zod";
import { systemClock } from "../../platform/clock";
import { log } from "../../platform/log";
import { rowsOf, type Sql, type SqlDatabase } from "../../replica/sql";
import { type Persisted, type PublishedSnapshot, ReplicaStore } from "../../replica/store";
import type { AnyResource } from "../model/resource";
import { type Remark, RemarkSchema } from "../operations/remarks";
import { type ResourceStatus, type ResourceStatuses, ResourceStatusSchema } from "../operations/resource-status";
import { type Switches, SwitchesSchema } from "../operations/switches";
import { chunkSize, headSize, inlineLength, lookupKeyOf, lookupPartOf } from "../reading/stored";
import { Items } from "./items";
import { Misfit, type SourceRecord } from "./source";

/** Records listed by id per resource; others are only counted. */
const maxListed = 50;
/** Of one record, for operators. The first ones show what is wrong. */
const maxFields = 20;

const RowSchema = z.object({ resource: z.string(), id: z.string(), fields: z.string() });
const LookedUpSchema = z.looseObject({ id: z.string() });
const HashSchema = z.object({ id: z.string(), hash: z.string() });

/** Of each resource the number of its refused records, and some of them. */
export type RefusedRecords = Record<string, { count: number; records: { id: string; fields: string[] }[] }>;

/** Invalid records of the CMS, and their fields: names only, never values. */
export class Refusals {
  constructor(private readonly sql: Sql) {}

  /** Result of `read`; null for an invalid record, which is noted. */
  admitted<Value>(resource: string, { id, hash }: Pick<SourceRecord, "id" | "hash">, read: () => Value): Value | null {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      log.warn("content.record-refused", { resource, id, fields: error.message });
      const names = JSON.stringify(error.fields.slice(0, maxFields).map((field) => field.slice(0, 100)));
      this.sql.exec("INSERT OR REPLACE INTO refused VALUES (?, ?, ?, ?)", resource, id.slice(0, 100), hash, names);
      return null;
    }
  }

  /** Hashes of refused records, by id. Unchanged ones are not read again. */
  of(resource: string): Map<string, string> {
    const rows = rowsOf(this.sql, HashSchema, "SELECT id, hash FROM refused WHERE resource = ?", resource);
    return new Map(Array.from(rows, ({ id, hash }) => [id, hash]));
  }

  forget(resource: string, id: string): void {
    this.sql.exec("DELETE FROM refused WHERE resource = ? AND id = ?", resource, id);
  }

  list(): RefusedRecords {
    const byResource: RefusedRecords = {};
    const rows = rowsOf(this.sql, RowSchema, "SELECT resource, id, fields FROM refused ORDER BY resource, rowid");
    for (const { resource, id, fields } of rows) {
      const group = byResource[resource] ?? { count: 0, records: [] };
      byResource[resource] = group;
      group.count++;
      if (group.records.length < maxListed)
        group.records.push({ id, fields: z.array(z.string()).parse(JSON.parse(fields)) });
    }
    return byResource;
  }
}

const RemarkRowSchema = z.object({ resource: z.string(), id: z.string(), remarks: z.string() });

/** Of each resource the number of records with remarks, and some of them. */
export type RecordRemarks = Record<string, { count: number; records: { id: string; remarks: Remark[] }[] }>;

/** What records show otherwise than they were sent. */
export class Remarks {
  constructor(private readonly sql: Sql) {}

  set(resource: string, id: string, remarks: readonly Remark[]): void {
    if (remarks.length === 0) {
      this.sql.exec("DELETE FROM remarks WHERE resource = ? AND id = ?", resource, id);
      return;
    }
    const json = JSON.stringify(remarks.slice(0, maxFields));
    this.sql.exec("INSERT OR REPLACE INTO remarks VALUES (?, ?, ?)", resource, id, json);
  }

  /** Removes those of records that are no longer stored. */
  tidy(resource: string): void {
    this.sql.exec(
      "DELETE FROM remarks WHERE resource = ? AND id NOT IN (SELECT id FROM items WHERE resource = ?)",
      resource,
      resource,
    );
  }

  list(): RecordRemarks {
    const byResource: RecordRemarks = {};
    const query = "SELECT resource, id, remarks FROM remarks ORDER BY resource, rowid";
    for (const { resource, id, remarks } of rowsOf(this.sql, RemarkRowSchema, query)) {
      const group = byResource[resource] ?? { count: 0, records: [] };
      byResource[resource] = group;
      group.count++;
      if (group.records.length < maxListed)
        group.records.push({ id, remarks: z.array(RemarkSchema).parse(JSON.parse(remarks)) });
    }
    return byResource;
  }
}

/** Tables of the content. Append changes for existing databases at the end. */
const statements: readonly string[] = [
  // Discards resources in a shape without records, which are then read again.
  `DELETE FROM texts WHERE name GLOB 'resource:*' AND (text GLOB '{"kind":"value"*' OR text GLOB '{"kind":"absent"*')`,
  // The item's large value is the last column, so that scans skip it.
  `CREATE TABLE IF NOT EXISTS items (
     resource TEXT NOT NULL,
     id TEXT NOT NULL,
     place INTEGER NOT NULL,
     hash TEXT NOT NULL,
     publishedAt TEXT,
     brief TEXT NOT NULL,
     summary TEXT NOT NULL,
     value TEXT NOT NULL,
     PRIMARY KEY (resource, id)
   )`,
  "CREATE INDEX IF NOT EXISTS itemsByPlace ON items (resource, place)",
  `CREATE TABLE IF NOT EXISTS refused (
     resource TEXT NOT NULL,
     id TEXT NOT NULL,
     hash TEXT NOT NULL,
     fields TEXT NOT NULL,
     PRIMARY KEY (resource, id)
   )`,
  `CREATE TABLE IF NOT EXISTS remarks (
     resource TEXT NOT NULL,
     id TEXT NOT NULL,
     remarks TEXT NOT NULL,
     PRIMARY KEY (resource, id)
   )`,
];

const resourceName = (resource: string) => `resource:${resource}`;
const searchOwner = "search";

/** Content of one product and locale in the object's database. It comes from the CMS alone. */
export class ContentStore extends ReplicaStore {
  readonly items: Items;
  readonly refusals: Refusals;
  readonly remarks: Remarks;
  readonly #statuses: Persisted<ResourceStatuses>;
  readonly #search: Persisted<string | null>;
  readonly #switches: Persisted<Switches | null>;
  /** Rises with every change of the snapshot. */
  readonly #revision: Persisted<number>;

  constructor(
    database: SqlDatabase,
    private readonly resources: readonly AnyResource[],
  ) {
    super(database, statements);
    this.items = new Items(database.sql, this);
    this.refusals = new Refusals(database.sql);
    this.remarks = new Remarks(database.sql);
    this.#statuses = this.persisted("statuses", z.record(z.string(), ResourceStatusSchema), {});
    this.#search = this.persisted("search", z.string().nullable(), null);
    this.#switches = this.persisted("switches", SwitchesSchema.nullable(), null);
    this.#revision = this.persisted("revision", z.number(), 0);
    if (this.#revision.value === 0) this.#raiseRevision();
  }

  get statuses(): ResourceStatuses {
    return this.#statuses.value;
  }

  note(name: string, status: ResourceStatus): void {
    this.#statuses.set({ ...this.statuses, [name]: status });
  }

  /** JSON of the value in the snapshot; null if it was never read. */
  resource(name: string): string | null {
    return this.read(resourceName(name));
  }

  override entry(name: string): string | null {
    const [resource = "", id = ""] = name.startsWith(":") ? name.slice(1).split("/") : [];
    return resource ? this.items.entry(resource, id) : super.entry(name);
  }

  /**
   * Stores the order of a resource, and removes records that are not listed.
   * @param hash of all records and their order; empty if the CMS has no such type
   */
  async putResource(
    { name, kind, lookupField = null }: Pick<AnyResource, "name" | "kind"> & { readonly lookupField?: string | null },
    order: readonly string[],
    hash: string,
    complete: boolean,
  ): Promise<void> {
    const { items } = this;
    const hasPages = kind === "collection";
    const ids = new Set(order);
    this.transaction(() => {
      for (const { id } of items.stored(name)) if (!ids.has(id)) items.remove(name, id);
      this.remarks.tidy(name);
      items.arrange(name, order, hasPages);
    });
    const storedItems = items.stored(name);
    const total = storedItems.length;
    const characters = storedItems.reduce((sum, { length }) => sum + length, 0);
    const isLong = complete && (hasPages ? total > headSize : characters > inlineLength);
    const hashes: string[] = [];
    for (let from = 0; isLong && from < total; from += chunkSize) {
      // One chunk is in memory at a time. The resource's next change removes unreferenced ones.
      hashes.push(await this.addPart(name, arrayOf(items.summaries(name, from, chunkSize))));
    }
    const lookup = isLong && lookupField !== null ? await this.#addLookup(name, total, lookupField) : [];
    const ends = hasPages ? headSize : 0;
    const first = arrayOf(items.summaries(name, 0, isLong ? ends : total));
    const last = isLong ? arrayOf(items.summaries(name, total - ends, ends)) : "[]";
    this.transaction(() => {
      const head = `"hash":"${hash}","total":${total},"complete":${complete}`;
      this.keepParts(name, [...hashes, ...lookup]);
      const parts = `"chunks":${JSON.stringify(hashes)},"lookup":${JSON.stringify(lookup)}`;
      this.write(resourceName(name), `{${head},"first":${first},"last":${last},${parts}}`);
      this.#raiseRevision();
    });
  }

  /** Stores the ids of a resource by look-up key. Of two records with one key the first is found. */
  async #addLookup(name: string, total: number, field: string): Promise<string[]> {
    const parts: Record<string, string>[] = Array.from({ length: Math.ceil(total / chunkSize) }, () => ({}));
    for (let from = 0; from < total; from += chunkSize) {
      for (const summary of this.items.summaries(name, from, chunkSize)) {
        const { id, [field]: value } = LookedUpSchema.parse(JSON.parse(summary));
        const key = typeof value === "string" ? lookupKeyOf(value) : "";
        const part = parts[lookupPartOf(key, parts.length)];
        if (key !== "" && part && !Object.hasOwn(part, key)) part[key] = id;
      }
    }
    const hashes: string[] = [];
    for (const part of parts) hashes.push(await this.addPart(name, JSON.stringify(part)));
    return hashes;
  }

  async putSearch(json: string | null): Promise<void> {
    const hash = json === null ? null : await this.addPart(searchOwner, json);
    this.transaction(() => {
      this.keepParts(searchOwner, hash === null ? [] : [hash]);
      this.#search.set(hash);
      this.#raiseRevision();
    });
  }

  /** Null if operators have switched nothing. */
  get switches(): Switches | null {
    return this.#switches.value;
  }

  putSwitches(switches: Switches): void {
    this.#switches.set(switches);
    this.#raiseRevision();
  }

  override published(): PublishedSnapshot | null {
    const isEmpty = this.switches === null && this.resources.every(({ name }) => this.resource(name) === null);
    return isEmpty ? null : this.snapshot();
  }

  snapshot(): PublishedSnapshot {
    const resources = this.resources.flatMap(({ name }) => {
      const json = this.resource(name);
      return json === null ? [] : `${JSON.stringify(name)}:${json}`;
    });
    const revision = String(this.#revision.value);
    const search = JSON.stringify(this.#search.value);
    const switches = this.switches ? `,"switches":${JSON.stringify(this.switches)}` : "";
    const json = `{"revision":"${revision}","resources":{${resources.join()}},"search":${search}${switches}}`;
    return { revision, json };
  }

  #raiseRevision(): void {
    this.#revision.set(Math.max(this.#revision.value + 1, systemClock.now()));
  }
}

const arrayOf = (elements: readonly string[]) => `[${elements.join()}]`;
