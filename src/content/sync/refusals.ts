import { z } from "zod";
import { log } from "../../platform/log";
import { rowsOf, type Sql } from "../../replica/sql";
import { Misfit, type SourceRecord } from "./source";

/** Records listed by id per resource; others are only counted. */
const maxListed = 50;
const maxFields = 20;

const RowSchema = z.object({ resource: z.string(), id: z.string(), fields: z.string() });
const HashSchema = z.object({ id: z.string(), hash: z.string() });

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

  /** Of each resource the number of its refused records, and some of them. */
  list() {
    const listed: Record<string, { count: number; records: { id: string; fields: string[] }[] }> = {};
    const rows = rowsOf(this.sql, RowSchema, "SELECT resource, id, fields FROM refused ORDER BY resource, rowid");
    for (const { resource, id, fields } of rows) {
      const known = listed[resource] ?? { count: 0, records: [] };
      listed[resource] = known;
      known.count++;
      if (known.records.length < maxListed)
        known.records.push({ id, fields: z.array(z.string()).parse(JSON.parse(fields)) });
    }
    return listed;
  }
}
