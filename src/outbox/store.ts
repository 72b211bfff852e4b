import { z } from "zod";
import { type OpenedPost, OpenedPostSchema } from "./access";
import { migrate } from "./migrations";
import { type Post, PostFieldsSchema, PostFileSchema, PostSchema } from "./post";
import { ProgressSchema } from "./progress";
import { maxReceived } from "./retry-schedule";
import {
  type OutboxQuery,
  type OutboxRow,
  OutboxRowSchema,
  type OutboxState,
  type PostState,
  type Reason,
  ReasonSchema,
  type Received,
  ReceivedSchema,
} from "./row";

const rowColumns =
  "reference, form, state, receivedAt, attempts, nextAttemptAt, lastOutcome, deliveredAt, expiresAt, erasedAt";

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, ctx) => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.addIssue("expected JSON");
        return z.NEVER;
      }
    })
    .pipe(schema);

const WaitingPostSchema = PostSchema.omit({ review: true }).extend({
  reference: z.string(),
  fields: json(PostFieldsSchema),
  files: json(z.array(PostFileSchema)),
  attempts: z.number(),
  lastOutcome: z.string().nullable(),
  /** Sendings that may have arrived without our hearing of it. */
  unsure: z.number(),
  /** When the last sending began that the CMS itself did not answer. */
  unsureAt: z.number().nullable(),
  /** When the CMS, or a proxy, began to refuse it. */
  turnedAwayAt: z.number().nullable(),
  progress: json(ProgressSchema),
});
/** A post that the CMS does not have yet. */
export type WaitingPost = z.infer<typeof WaitingPostSchema>;

type AttemptNote = Pick<WaitingPost, "unsure" | "unsureAt" | "turnedAwayAt">;

/** Keys of a post's files; of what cannot be read none, and the cleanup finds them later. */
const FileKeysSchema = json(z.array(PostFileSchema))
  .transform((files) => files.map(({ key }) => key))
  .catch([]);

const ErasedPostSchema = z.object({
  reference: z.string(),
  form: z.string(),
  lastOutcome: z.string(),
  files: FileKeysSchema,
});
/** A post that is no more than its record; `files` are the keys of the files that it had. */
export type ErasedPost = z.infer<typeof ErasedPostSchema>;

const OpenedRowSchema = OpenedPostSchema.extend({
  fields: json(PostFieldsSchema).nullable(),
  files: json(z.array(PostFileSchema)).nullable(),
});

const ListedPostSchema = OutboxRowSchema.extend({ received: json(ReceivedSchema).nullable() });

/** The posts of one object, in its SQLite. Times are in milliseconds since the epoch; every call is one transaction. */
export class PostStore {
  private readonly sql: SqlStorage;

  constructor(storage: DurableObjectStorage) {
    migrate(storage);
    this.sql = storage.sql;
  }

  /** False when the reference is taken. */
  add(reference: string, post: Post, now: number, expiresAt: number): boolean {
    const { id, form, path, fields, files, review } = post;
    const [state, nextAttemptAt] = review === null ? ["pending", now] : ["review", null];
    const { rowsWritten } = this.sql.exec(
      `INSERT INTO posts (reference, id, form, path, fields, files, state, receivedAt, expiresAt, nextAttemptAt, lastOutcome)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (reference) DO NOTHING`,
      ...[reference, id, form, path, JSON.stringify(fields), JSON.stringify(files)],
      ...[state, now, expiresAt, nextAttemptAt, review],
    );
    return rowsWritten > 0;
  }

  referenceOf(id: string): string | null {
    const [row] = this.sql.exec("SELECT reference FROM posts WHERE id = ?", id);
    return row ? z.string().parse(row.reference) : null;
  }

  row(reference: string): OutboxRow | null {
    const [row] = this.sql.exec(`SELECT ${rowColumns} FROM posts WHERE reference = ?`, reference);
    return row ? OutboxRowSchema.parse(row) : null;
  }

  /** A post with what was sent; null where there is none of that reference. */
  post(reference: string): OpenedPost | null {
    const [row] = this.sql.exec(`SELECT ${rowColumns}, fields, files FROM posts WHERE reference = ?`, reference);
    return row ? OpenedRowSchema.parse(row) : null;
  }

  /** What posts wait for, the most frequent first. */
  reasons(): Reason[] {
    const rows = this.sql.exec(
      `SELECT state, lastOutcome AS reason, count(*) AS count FROM posts
       WHERE state IN ('pending', 'review', 'dead') AND lastOutcome IS NOT NULL
       GROUP BY state, lastOutcome ORDER BY count DESC LIMIT 100`,
    );
    return z.array(ReasonSchema).parse(rows.toArray());
  }

  list({ state, reason, limit = 500 }: OutboxQuery) {
    const rows = this.sql.exec(
      `SELECT ${rowColumns}, (SELECT content FROM received WHERE received.reference = posts.reference) AS received
       FROM posts WHERE (?1 IS NULL OR state = ?1) AND (?2 IS NULL OR lastOutcome = ?2)
       ORDER BY receivedAt DESC LIMIT ?3`,
      ...[state ?? null, reason ?? null, limit],
    );
    return z.array(ListedPostSchema).parse(rows.toArray());
  }

  /**
   * Takes the post that is due longest, or a certain one if it is due, and puts its next attempt off for as long as
   * `leaseMs` tells. Until its outcome is known it counts as sent without our hearing of it. A post that no longer fits
   * its schema is dead, so that it does not stop the others.
   */
  claim(now: number, leaseMs: (post: WaitingPost) => number, reference?: string): WaitingPost | null {
    const [row] = this.sql.exec(
      `SELECT reference, id, form, path, fields, files, attempts + 1 AS attempts,
       lastOutcome, unsure, unsureAt, turnedAwayAt, progress
       FROM posts WHERE state = 'pending' AND nextAttemptAt <= ?1 AND expiresAt > ?1 AND (?2 IS NULL OR reference = ?2)
       ORDER BY nextAttemptAt LIMIT 1`,
      ...[now, reference ?? null],
    );
    if (!row) return null;
    const { success, data: post } = WaitingPostSchema.safeParse(row);
    if (!success) {
      this.markDead(z.string().parse(row.reference), "unreadable");
      return this.claim(now, leaseMs, reference);
    }
    this.sql.exec(
      "UPDATE posts SET attempts = ?, nextAttemptAt = ?, unsure = ?, unsureAt = ? WHERE reference = ?",
      ...[post.attempts, now + leaseMs(post), post.unsure + 1, now, post.reference],
    );
    return post;
  }

  /** Ends a post well: what the visitor sent goes, the record stays. */
  deliver(reference: string, outcome: string, now: number): void {
    this.sql.exec(
      `UPDATE posts SET state = 'delivered', deliveredAt = ?, lastOutcome = ?, nextAttemptAt = NULL,
       fields = NULL, files = NULL WHERE reference = ?`,
      ...[now, outcome, reference],
    );
  }

  /** What an attempt that did not end well leaves to the next one. */
  note(reference: string, { unsure, unsureAt, turnedAwayAt }: AttemptNote): void {
    this.sql.exec(
      "UPDATE posts SET unsure = ?, unsureAt = ?, turnedAwayAt = ? WHERE reference = ?",
      ...[unsure, unsureAt, turnedAwayAt, reference],
    );
  }

  /** Keeps a post for an operator to decide on. */
  hold(reference: string, outcome: string): void {
    this.sql.exec(
      "UPDATE posts SET state = 'review', nextAttemptAt = NULL, lastOutcome = ? WHERE reference = ? AND state = 'pending'",
      ...[outcome, reference],
    );
  }

  /** Ends a post that only an operator can send again. */
  markDead(reference: string, outcome: string): void {
    this.sql.exec(
      "UPDATE posts SET state = 'dead', nextAttemptAt = NULL, lastOutcome = ? WHERE reference = ? AND state = 'pending'",
      ...[outcome, reference],
    );
  }

  postpone(reference: string, outcome: string, nextAttemptAt: number): void {
    this.sql.exec(
      "UPDATE posts SET lastOutcome = ?, nextAttemptAt = ? WHERE reference = ? AND state = 'pending'",
      ...[outcome, nextAttemptAt, reference],
    );
  }

  /** Makes a post due now, whatever it waits for; one that may have arrived may be sent once more. When it expires stays. */
  release(reference: string, now: number): void {
    this.sql.exec(
      `UPDATE posts SET state = 'pending', nextAttemptAt = ?, unsure = min(unsure, 1), turnedAwayAt = NULL
       WHERE reference = ? AND state IN ('pending', 'review', 'dead')`,
      ...[now, reference],
    );
  }

  /** References of the posts that wait for this reason, the oldest first. */
  waiting(reason: string, state?: PostState): string[] {
    const rows = this.sql.exec(
      `SELECT reference FROM posts WHERE state IN ('pending', 'review', 'dead') AND lastOutcome = ?1
       AND (?2 IS NULL OR state = ?2) ORDER BY receivedAt`,
      ...[reason, state ?? null],
    );
    return z
      .array(z.object({ reference: z.string() }))
      .parse(rows.toArray())
      .map(({ reference }) => reference);
  }

  /**
   * Makes due what waits after a failure: the CMS answers again. What may have arrived waits for the rest of its time.
   * @param unsureMs how long that is
   */
  releaseFailed(now: number, unsureMs: number, except: readonly string[]): void {
    this.sql.exec(
      `UPDATE posts SET nextAttemptAt = min(nextAttemptAt, max(?1, coalesce(unsureAt + ?2, ?1)))
       WHERE state = 'pending' AND nextAttemptAt > ?1 AND reference NOT IN (SELECT value FROM json_each(?3))`,
      ...[now, unsureMs, JSON.stringify(except)],
    );
  }

  /** The files of a post that is removed; null where there is none that may be. */
  discard(reference: string): string[] | null {
    const [row] = this.sql.exec(
      "DELETE FROM posts WHERE reference = ? AND state IN ('review', 'dead') RETURNING files",
      reference,
    );
    return row ? FileKeysSchema.parse(row.files) : null;
  }

  /** Those of the keys that a post still needs. */
  holding(keys: readonly string[]): string[] {
    const rows = this.sql.exec(
      `SELECT DISTINCT file.value ->> 'key' AS key FROM posts, json_each(posts.files) AS file
       WHERE file.value ->> 'key' IN (SELECT value FROM json_each(?))`,
      JSON.stringify(keys),
    );
    return z
      .array(z.object({ key: z.string() }))
      .parse(rows.toArray())
      .map(({ key }) => key);
  }

  /** Keeps what the embedded CMS received; the oldest go. */
  receive(reference: string, received: Received, now: number): void {
    this.sql.exec("INSERT OR REPLACE INTO received VALUES (?, ?, ?)", reference, now, JSON.stringify(received));
    this.sql.exec(
      "DELETE FROM received WHERE reference IN (SELECT reference FROM received ORDER BY receivedAt DESC LIMIT -1 OFFSET ?)",
      maxReceived,
    );
  }

  /** Lets no post expire later than `retentionMs` after its receipt; a longer retention is for posts to come. */
  shorten(retentionMs: number): void {
    this.sql.exec("UPDATE posts SET expiresAt = receivedAt + ?1 WHERE expiresAt > receivedAt + ?1", retentionMs);
  }

  /**
   * Erases what was sent with posts that have expired, a few at a time: fields, files, and the id, as it may be made
   * from them. The record stays and says why the post was not delivered.
   */
  erase(now: number): ErasedPost[] {
    const rows = this.sql.exec(
      `SELECT reference, form, iif(lastOutcome LIKE 'expired%', lastOutcome, 'expired ' || coalesce(lastOutcome, state))
       AS lastOutcome, coalesce(files, '[]') AS files
       FROM posts WHERE fields IS NOT NULL AND expiresAt <= ? LIMIT 30`,
      now,
    );
    const posts = z.array(ErasedPostSchema).parse(rows.toArray());
    for (const { reference, lastOutcome } of posts) {
      this.sql.exec(
        `UPDATE posts SET state = 'erased', erasedAt = ?, lastOutcome = ?, nextAttemptAt = NULL,
         fields = NULL, files = NULL, id = 'erased-' || reference WHERE reference = ?`,
        ...[now, lastOutcome, reference],
      );
    }
    return posts;
  }

  /** Forgets what was delivered or erased before, and what the embedded CMS received then or from posts that have expired. */
  purge(before: number, now: number): void {
    this.sql.exec("DELETE FROM posts WHERE coalesce(deliveredAt, erasedAt) <= ?", before);
    this.sql.exec(
      `DELETE FROM received WHERE receivedAt <= ?
       OR reference IN (SELECT reference FROM posts WHERE expiresAt <= ?)`,
      ...[before, now],
    );
  }

  /** @param warnedAt posts that expire before it are counted as expiring */
  state(warnedAt: number): OutboxState {
    const row = this.sql.exec(
      `SELECT count(*) FILTER (WHERE state = 'pending') AS pending, count(*) FILTER (WHERE state = 'review') AS review,
       count(*) FILTER (WHERE state = 'dead') AS dead, min(receivedAt) FILTER (WHERE state = 'pending') AS oldest,
       count(*) FILTER (WHERE expiresAt <= ?) AS expiring, min(expiresAt) AS nextExpiry
       FROM posts WHERE state IN ('pending', 'review', 'dead')`,
      warnedAt,
    );
    return StateSchema.parse(row.one());
  }

  /**
   * When something is to be done next: an attempt later than `after`, erasing what has expired, or, `recordMs` after a
   * delivery or an end, forgetting it.
   */
  nextAt(after: number, recordMs: number): number | null {
    const row = this.sql.exec(
      `SELECT min(at) AS at FROM (
         SELECT min(nextAttemptAt) AS at FROM posts WHERE state = 'pending' AND nextAttemptAt > ?2
         UNION ALL SELECT min(expiresAt) FROM posts WHERE fields IS NOT NULL
         UNION ALL SELECT min(coalesce(deliveredAt, erasedAt)) + ?1 FROM posts
           WHERE coalesce(deliveredAt, erasedAt) IS NOT NULL
         UNION ALL SELECT min(receivedAt) + ?1 FROM received
         UNION ALL SELECT min(posts.expiresAt) FROM received JOIN posts USING (reference))`,
      ...[recordMs, after],
    );
    return z.object({ at: z.number().nullable() }).parse(row.one()).at;
  }
}

const StateSchema = z.object({
  pending: z.number(),
  review: z.number(),
  dead: z.number(),
  oldest: z.number().nullable(),
  expiring: z.number(),
  nextExpiry: z.number().nullable(),
});
