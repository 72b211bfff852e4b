import { z } from "zod";
import type { PublishedSet } from "./definition";
import { rowOf, rowsOf, type Sql } from "./sql";

const HashSchema = z.object({ hash: z.string() });

const textName = (hash: string) => `part:${hash}`;

interface Texts {
  read(name: string): string | null;
  write(name: string, text: string): void;
  remove(name: string): void;
}

/** What is too long for the snapshot: texts named by their content, which never change, and which of them KV has. */
export class Parts implements PublishedSet {
  readonly separator = "#";

  constructor(
    private readonly sql: Sql,
    private readonly texts: Texts,
  ) {}

  /** JSON; null where there is none, or no longer. */
  json(hash: string): string | null {
    return this.texts.read(textName(hash));
  }

  /** Stores a part for its owner, beside what the owner has. */
  add(owner: string, hash: string, json: string): void {
    if (this.json(hash) === null) this.texts.write(textName(hash), json);
    const insert = "INSERT INTO parts (owner, hash) VALUES (?, ?) ON CONFLICT DO UPDATE SET supersededAt = NULL";
    this.sql.exec(insert, owner, hash);
  }

  /** What its owner no longer names stays for a while: isolates may still request it. */
  keepOnly(owner: string, hashes: readonly string[], now: number): void {
    this.sql.exec(
      `UPDATE parts SET supersededAt = ? WHERE owner = ? AND supersededAt IS NULL
         AND hash NOT IN (SELECT value FROM json_each(?))`,
      ...[now, owner, JSON.stringify(hashes)],
    );
  }

  get isLeft(): boolean {
    return this.unwritten("", 1).length > 0;
  }

  unwritten(after: string, count: number): string[] {
    return this.#hashes("kvAt IS NULL AND supersededAt IS NULL AND hash > ?", after, count);
  }

  entry(hash: string) {
    const json = this.json(hash);
    return json === null ? null : { json, version: hash };
  }

  noteWritten(hash: string, _version: string, now: number): void {
    this.sql.exec("UPDATE parts SET kvAt = ? WHERE hash = ?", now, hash);
  }

  noteLost(hash: string, before: number): boolean {
    const update = "UPDATE parts SET kvAt = NULL WHERE hash = ? AND kvAt < ? AND supersededAt IS NULL RETURNING hash";
    return rowOf(this.sql, HashSchema, update, hash, before) !== null;
  }

  written(after: string, count: number): string[] {
    return this.#hashes("kvAt IS NOT NULL AND supersededAt IS NULL AND hash > ?", after, count);
  }

  removable(supersededBefore: number, count: number): string[] {
    const named = "hash IN (SELECT hash FROM parts WHERE supersededAt IS NULL)";
    this.sql.exec(`DELETE FROM parts WHERE supersededAt < ? AND ${named}`, supersededBefore);
    return this.#hashes("supersededAt < ?", supersededBefore, count);
  }

  noteRemoved(hash: string): void {
    this.sql.exec("DELETE FROM parts WHERE hash = ? AND supersededAt IS NOT NULL", hash);
    const named = "UPDATE parts SET kvAt = NULL WHERE hash = ? RETURNING hash";
    if (rowOf(this.sql, HashSchema, named, hash) === null) this.texts.remove(textName(hash));
  }

  #hashes(condition: string, value: string | number, count: number): string[] {
    const query = `SELECT DISTINCT hash FROM parts WHERE ${condition} ORDER BY hash LIMIT ?`;
    return Array.from(rowsOf(this.sql, HashSchema, query, value, count), ({ hash }) => hash);
  }
}
