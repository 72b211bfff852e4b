import { z } from "zod";
import { columnOf, rowOf, rowsOf, type Sql } from "../../replica/sql";
import type { ReplicaStore } from "../../replica/store";
import { itemName } from "../reading/stored";

const KnownSchema = z.object({
  id: z.string(),
  hash: z.string(),
  /** First publication; null without a date, or in the editors' order. */
  publishedAt: z.string().nullable(),
  place: z.number(),
  /** Hash of the summary, and its characters. */
  brief: z.string(),
  length: z.number(),
});
export type KnownItem = z.infer<typeof KnownSchema>;

interface Item extends Omit<KnownItem, "place" | "length"> {
  /** JSON, as is `value`. */
  readonly summary: string;
  readonly value: string;
}

const EntrySchema = z.object({ value: z.string(), previous: z.string().nullable(), next: z.string().nullable() });

export class Items {
  constructor(
    private readonly sql: Sql,
    private readonly kv: Pick<ReplicaStore, "want" | "wantedVersion" | "unwant">,
  ) {}

  stored(resource: string): KnownItem[] {
    const query = `SELECT id, hash, publishedAt, place, brief, length(summary) AS length FROM items
      WHERE resource = ? ORDER BY place, id`;
    return [...rowsOf(this.sql, KnownSchema, query, resource)];
  }

  /** JSON of `count` summaries in list order, starting at `from`. */
  summaries(resource: string, from: number, count: number): string[] {
    const query = "SELECT summary FROM items WHERE resource = ? ORDER BY place, id LIMIT ? OFFSET ?";
    return columnOf(this.sql, z.string(), query, resource, count, from);
  }

  /** New records go to the end until {@link arrange}. */
  put(resource: string, { id, hash, publishedAt, brief, summary, value }: Item): void {
    this.sql.exec(
      `INSERT INTO items (resource, id, place, hash, publishedAt, brief, summary, value)
       VALUES (?, ?, 1 + coalesce((SELECT max(place) FROM items WHERE resource = ?), 0), ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET hash = excluded.hash, publishedAt = excluded.publishedAt, brief = excluded.brief,
         summary = excluded.summary, value = excluded.value`,
      resource,
      id,
      resource,
      hash,
      publishedAt,
      brief,
      summary,
      value,
    );
  }

  remove(resource: string, id: string): void {
    this.sql.exec("DELETE FROM items WHERE resource = ? AND id = ?", resource, id);
    this.kv.unwant(itemName(resource, id));
  }

  /** Stores the order with as few row writes as possible. @param hasPages whether KV has an entry per record */
  arrange(resource: string, order: readonly string[], hasPages: boolean): void {
    const rows = new Map(this.stored(resource).map((row) => [row.id, row]));
    const ordered = order.flatMap((id) => rows.get(id) ?? []);
    const places = placesOf(ordered.map(({ place }) => place));
    for (const [index, { id, hash, brief, place }] of ordered.entries()) {
      const version = [hash, ordered[index - 1]?.brief ?? "", brief, ordered[index + 1]?.brief ?? ""].join(".");
      const name = itemName(resource, id);
      if (hasPages && this.kv.wantedVersion(name) !== version) this.kv.want(name, version);
      const to = places[index] ?? 0;
      if (place === to) continue;
      this.sql.exec("UPDATE items SET place = ? WHERE resource = ? AND id = ?", to, resource, id);
    }
  }

  value(resource: string, id: string): string | null {
    const query = "SELECT value FROM items WHERE resource = ? AND id = ?";
    return columnOf(this.sql, z.string(), query, resource, id)[0] ?? null;
  }

  /** JSON of an item with its neighbours, as in `stored.ts`; null until its collection is complete. */
  entry(resource: string, id: string): string | null {
    const query = `SELECT value,
        (SELECT summary FROM items WHERE resource = i.resource AND (place, id) < (i.place, i.id) ORDER BY place DESC, id DESC LIMIT 1) AS previous,
        (SELECT summary FROM items WHERE resource = i.resource AND (place, id) > (i.place, i.id) ORDER BY place, id LIMIT 1) AS next
      FROM items i WHERE resource = ? AND id = ?`;
    const version = this.kv.wantedVersion(itemName(resource, id));
    const row = version === null ? null : rowOf(this.sql, EntrySchema, query, resource, id);
    if (!row) return null;
    return `{"hash":${JSON.stringify(version)},"value":${row.value},"previous":${row.previous},"next":${row.next}}`;
  }
}

/** Ascending positions, of which as many as possible stay unchanged. Gaps are allowed. */
function placesOf(current: readonly number[]): number[] {
  let above = Number.POSITIVE_INFINITY;
  return current
    .toReversed()
    .map((place) => {
      above = place < above ? place : above - 1;
      return above;
    })
    .toReversed();
}
