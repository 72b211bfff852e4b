import { z } from "zod";
import type { PublishedSet } from "../../replica/definition";
import { rowOf, rowsOf, type Sql } from "../../replica/sql";

/** A record of a collection as it is kept. */
export interface Item {
  readonly id: string;
  /** Of what the CMS sent. */
  readonly hash: string;
  /** When it first came out; null where it has no date, or editors keep their own order. */
  readonly publishedAt: string | null;
  /** Of the summary. */
  readonly brief: string;
  /** JSON. */
  readonly summary: string;
  /** JSON. */
  readonly value: string;
}

const KnownSchema = z.object({
  id: z.string(),
  hash: z.string(),
  publishedAt: z.string().nullable(),
  place: z.number(),
});
/** What a look at the CMS is compared with. */
export type KnownItem = z.infer<typeof KnownSchema>;

const ValueSchema = z.object({ value: z.string() });

const SummarySchema = z.object({ summary: z.string() });
const IdSchema = z.object({ id: z.string() });
const CountSchema = z.object({ count: z.number() });
const PlacedSchema = z.object({
  id: z.string(),
  place: z.number(),
  hash: z.string(),
  brief: z.string(),
  entry: z.string(),
});
const EntrySchema = z.object({
  entry: z.string(),
  value: z.string(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
const KeySchema = z.object({ resource: z.string(), id: z.string() });

/** Names an item among those of all collections, as `stored.ts` does. */
const nameOf = ({ resource, id }: z.infer<typeof KeySchema>) => `${resource}/${id}`;

function keyOf(name: string): [resource: string, id: string] {
  const end = name.indexOf("/");
  return [name.slice(0, Math.max(0, end)), name.slice(end + 1)];
}

/** The records of all collections, and which of them KV has. */
export class Items implements PublishedSet {
  readonly separator = ":";

  constructor(private readonly sql: Sql) {}

  /** In their order. */
  known(resource: string): KnownItem[] {
    const query = "SELECT id, hash, publishedAt, place FROM items WHERE resource = ? ORDER BY place, id";
    return [...rowsOf(this.sql, KnownSchema, query, resource)];
  }

  /** JSON, in their order; from `from` on, `count` of them. */
  summaries(resource: string, from: number, count: number): string[] {
    const query = "SELECT summary FROM items WHERE resource = ? ORDER BY place, id LIMIT ? OFFSET ?";
    return Array.from(rowsOf(this.sql, SummarySchema, query, resource, count, from), ({ summary }) => summary);
  }

  size(resource: string): number {
    return rowOf(this.sql, CountSchema, "SELECT count(*) AS count FROM items WHERE resource = ?", resource)?.count ?? 0;
  }

  /** A record that is new has its place at the end until {@link arrange} gives it another. */
  put(resource: string, { id, hash, publishedAt, brief, summary, value }: Item): void {
    this.sql.exec(
      `INSERT INTO items (resource, id, place, hash, publishedAt, brief, summary, value)
       VALUES (?, ?, 1 + coalesce((SELECT max(place) FROM items WHERE resource = ?), 0), ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET hash = excluded.hash, publishedAt = excluded.publishedAt, brief = excluded.brief,
         summary = excluded.summary, value = excluded.value`,
      ...[resource, id, resource, hash, publishedAt, brief, summary, value],
    );
    this.sql.exec("DELETE FROM removed WHERE resource = ? AND id = ?", resource, id);
  }

  remove(resource: string, id: string): void {
    this.sql.exec("DELETE FROM items WHERE resource = ? AND id = ?", resource, id);
    this.sql.exec("INSERT OR IGNORE INTO removed VALUES (?, ?)", resource, id);
  }

  /** Gives the records this order and gives each entry a new name, with as few rows written as the order allows. */
  arrange(resource: string, order: readonly string[]): void {
    const query = "SELECT id, place, hash, brief, entry FROM items WHERE resource = ?";
    const rows = new Map(Array.from(rowsOf(this.sql, PlacedSchema, query, resource), (row) => [row.id, row]));
    const ordered = order.flatMap((id) => rows.get(id) ?? []);
    const places = placesOf(ordered.map(({ place }) => place));
    for (const [index, row] of ordered.entries()) {
      const entry = [row.hash, ordered[index - 1]?.brief ?? "", row.brief, ordered[index + 1]?.brief ?? ""].join(".");
      const place = places[index] ?? 0;
      if (row.entry === entry && row.place === place) continue;
      const update = "UPDATE items SET place = ?, entry = ? WHERE resource = ? AND id = ?";
      this.sql.exec(update, place, entry, resource, row.id);
    }
  }

  /** JSON; null where it is not kept. */
  value(resource: string, id: string): string | null {
    const query = "SELECT value FROM items WHERE resource = ? AND id = ?";
    return rowOf(this.sql, ValueSchema, query, resource, id)?.value ?? null;
  }

  /** An item with its neighbours, JSON in the shape of `stored.ts`. */
  entry(name: string): { readonly version: string; readonly json: string } | null {
    const query = `SELECT entry, value,
        (SELECT summary FROM items WHERE resource = i.resource AND (place, id) < (i.place, i.id) ORDER BY place DESC, id DESC LIMIT 1) AS previous,
        (SELECT summary FROM items WHERE resource = i.resource AND (place, id) > (i.place, i.id) ORDER BY place, id LIMIT 1) AS next
      FROM items i WHERE resource = ? AND id = ?`;
    const row = rowOf(this.sql, EntrySchema, query, ...keyOf(name));
    if (!row || row.entry === "") return null;
    const { entry, value, previous, next } = row;
    return {
      version: entry,
      json: `{"hash":${JSON.stringify(entry)},"value":${value},"previous":${previous},"next":${next}}`,
    };
  }

  get isLeft(): boolean {
    return this.unwritten("", 1).length > 0 || this.removable(0, 1).length > 0;
  }

  unwritten(after: string, count: number): string[] {
    return this.#names("kvEntry IS NOT entry AND entry <> ''", after, count);
  }

  noteWritten(name: string, version: string, now: number): void {
    const update = "UPDATE items SET kvEntry = ?, kvAt = ? WHERE resource = ? AND id = ?";
    this.sql.exec(update, version, now, ...keyOf(name));
  }

  noteLost(name: string, before: number): boolean {
    const query =
      "UPDATE items SET kvEntry = NULL WHERE resource = ? AND id = ? AND kvEntry IS NOT NULL AND kvAt < ? RETURNING id";
    return rowOf(this.sql, IdSchema, query, ...keyOf(name), before) !== null;
  }

  written(after: string, count: number): string[] {
    return this.#names("kvEntry IS NOT NULL", after, count);
  }

  has(resource: string, id: string): boolean {
    return rowOf(this.sql, IdSchema, "SELECT id FROM items WHERE resource = ? AND id = ?", resource, id) !== null;
  }

  removable(_supersededBefore: number, count: number): string[] {
    return Array.from(rowsOf(this.sql, KeySchema, "SELECT resource, id FROM removed LIMIT ?", count), nameOf);
  }

  noteRemoved(name: string): void {
    this.sql.exec("DELETE FROM removed WHERE resource = ? AND id = ?", ...keyOf(name));
  }

  #names(condition: string, after: string, count: number): string[] {
    const query = `SELECT resource, id FROM items WHERE ${condition} AND (resource, id) > (?, ?)
      ORDER BY resource, id LIMIT ?`;
    return Array.from(rowsOf(this.sql, KeySchema, query, ...keyOf(after), count), nameOf);
  }
}

/** Rising places, from the last to the first, of which as many as possible stay as they are. Gaps do no harm. */
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
