import { z } from "zod";
import { rowOf, rowsOf } from "../../replica/sql";
import { FileKeysSchema, TimeSchema } from "./item";

const ErasedItemSchema = z.object({
  reference: z.string(),
  form: z.string(),
  lastOutcome: z.string(),
  files: FileKeysSchema,
});
/** `files` are the keys of the files it had. */
export type ErasedItem = z.infer<typeof ErasedItemSchema>;

/** Erases expired content, and later the records. Times are in milliseconds since the epoch. */
export class Retention {
  constructor(private readonly sql: SqlStorage) {}

  /** Applies a shorter retention to submissions already stored; a longer one applies only to later submissions. */
  shorten(retentionMs: number): void {
    this.sql.exec("UPDATE posts SET expiresAt = receivedAt + ?1 WHERE expiresAt > receivedAt + ?1", retentionMs);
  }

  /**
   * Erases the content of expired submissions, a batch at a time: fields, files, the id, which may be derived from them, and
   * hashes of e-mail addresses, also of delivered submissions. The record stays with the last outcome.
   */
  erase(now: number): ErasedItem[] {
    const query = `SELECT reference, form, coalesce(files, '[]') AS files,
      iif(lastOutcome LIKE 'expired%', lastOutcome, 'expired ' || coalesce(lastOutcome, state)) AS lastOutcome
      FROM posts WHERE fields IS NOT NULL AND expiresAt <= ? LIMIT 30`;
    const erased = [...rowsOf(this.sql, ErasedItemSchema, query, now)];
    for (const { reference, lastOutcome } of erased) {
      this.sql.exec(
        `UPDATE posts SET state = 'erased', erasedAt = ?, lastOutcome = ?, nextAttemptAt = NULL,
         fields = NULL, files = NULL, id = 'erased-' || reference WHERE reference = ?`,
        ...[now, lastOutcome, reference],
      );
    }
    this.sql.exec("UPDATE posts SET contacts = NULL WHERE contacts IS NOT NULL AND expiresAt <= ?", now);
    return erased;
  }

  /** Deletes records closed before this time, and what the embedded CMS received before it or from expired submissions. */
  purge(before: number, now: number): void {
    this.sql.exec("DELETE FROM posts WHERE coalesce(deliveredAt, erasedAt) <= ?", before);
    this.sql.exec(
      `DELETE FROM received WHERE receivedAt <= ?
       OR reference IN (SELECT reference FROM posts WHERE expiresAt <= ?)`,
      ...[before, now],
    );
  }

  nextAt(recordMs: number): number | null {
    const query = `SELECT min(at) AS at FROM (
      SELECT min(expiresAt) AS at FROM posts WHERE fields IS NOT NULL
      UNION ALL SELECT min(expiresAt) FROM posts WHERE contacts IS NOT NULL
      UNION ALL SELECT min(coalesce(deliveredAt, erasedAt)) + ?1 FROM posts WHERE coalesce(deliveredAt, erasedAt) IS NOT NULL
      UNION ALL SELECT min(receivedAt) + ?1 FROM received
      UNION ALL SELECT min(posts.expiresAt) FROM received JOIN posts USING (reference))`;
    return rowOf(this.sql, TimeSchema, query, recordMs)?.at ?? null;
  }
}
