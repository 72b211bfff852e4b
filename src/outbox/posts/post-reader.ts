import { z } from "zod";
import { conditionOf, type PostFilters } from "./filters";
import { PostFieldsSchema, PostFileSchema } from "./post";
import {
  type ListedPost,
  type OpenedPost,
  OpenedPostSchema,
  type OutboxRow,
  OutboxRowSchema,
  type OutboxState,
  OutboxStateSchema,
  type Reason,
  ReasonSchema,
  ReceivedSchema,
} from "./row";
import { jsonColumn } from "./stored-post";

const rowColumns =
  "reference, form, state, receivedAt, attempts, nextAttemptAt, lastOutcome, deliveredAt, expiresAt, erasedAt";

const OpenedRowSchema = OpenedPostSchema.extend({
  fields: jsonColumn(PostFieldsSchema).nullable(),
  files: jsonColumn(z.array(PostFileSchema)).nullable(),
});

const ListedPostSchema = OutboxRowSchema.extend({ received: jsonColumn(ReceivedSchema).nullable() });

const ContactsSchema = jsonColumn(z.array(z.string())).nullable();

const NamesSchema = z.array(z.object({ name: z.string() }));

const isWaiting = "state IN ('pending', 'review', 'dead')";

const maxListed = 500;

/** Reads the posts of one object from its SQLite. */
export class PostReader {
  constructor(private readonly sql: SqlStorage) {}

  referenceOf(id: string): string | null {
    const [row] = this.sql.exec("SELECT reference FROM posts WHERE id = ?", id);
    return row ? z.string().parse(row.reference) : null;
  }

  row(reference: string): OutboxRow | null {
    const [row] = this.sql.exec(`SELECT ${rowColumns} FROM posts WHERE reference = ?`, reference);
    return row ? OutboxRowSchema.parse(row) : null;
  }

  /** Hashes of the e-mail addresses of a post; none where there is no such post, or they are erased. */
  contactsOf(reference: string): readonly string[] {
    const [row] = this.sql.exec("SELECT contacts FROM posts WHERE reference = ?", reference);
    return ContactsSchema.parse(row?.contacts ?? null) ?? [];
  }

  post(reference: string): OpenedPost | null {
    const [row] = this.sql.exec(`SELECT ${rowColumns}, fields, files FROM posts WHERE reference = ?`, reference);
    return row ? OpenedRowSchema.parse(row) : null;
  }

  list(chosen: PostFilters): ListedPost[] {
    const { sql, bindings } = conditionOf(chosen);
    const rows = this.sql.exec(
      `SELECT ${rowColumns}, (SELECT content FROM received WHERE received.reference = posts.reference) AS received
       FROM posts WHERE ${sql} ORDER BY receivedAt DESC LIMIT ${maxListed}`,
      ...bindings,
    );
    return z.array(ListedPostSchema).parse(rows.toArray());
  }

  reasons(chosen: PostFilters): Reason[] {
    const { sql, bindings } = conditionOf(chosen);
    const rows = this.sql.exec(
      `SELECT state, lastOutcome AS reason, count(*) AS count FROM posts
       WHERE ${isWaiting} AND lastOutcome IS NOT NULL AND ${sql}
       GROUP BY state, lastOutcome ORDER BY count DESC LIMIT 100`,
      ...bindings,
    );
    return z.array(ReasonSchema).parse(rows.toArray());
  }

  waiting(chosen: PostFilters): string[] {
    const { sql, bindings } = conditionOf(chosen);
    const query = `SELECT reference AS name FROM posts WHERE ${isWaiting} AND ${sql} ORDER BY receivedAt`;
    return this.#names(query, ...bindings);
  }

  /** Those of the keys whose files a post still needs. */
  filesInUse(keys: readonly string[]): string[] {
    return this.#names(
      `SELECT DISTINCT file.value ->> 'key' AS name FROM posts, json_each(posts.files) AS file
       WHERE file.value ->> 'key' IN (SELECT value FROM json_each(?))`,
      JSON.stringify(keys),
    );
  }

  /** @param warnedAt posts that expire before this time count as expiring */
  state(warnedAt: number): OutboxState {
    const row = this.sql.exec(
      `SELECT count(*) FILTER (WHERE state = 'pending') AS pending, count(*) FILTER (WHERE state = 'review') AS review,
       count(*) FILTER (WHERE state = 'dead') AS dead, min(receivedAt) FILTER (WHERE state = 'pending') AS oldest,
       count(*) FILTER (WHERE expiresAt <= ?) AS expiring, min(expiresAt) AS nextExpiry
       FROM posts WHERE ${isWaiting}`,
      warnedAt,
    );
    return OutboxStateSchema.parse(row.one());
  }

  #names(query: string, ...bindings: readonly string[]): string[] {
    const rows = NamesSchema.parse(this.sql.exec(query, ...bindings).toArray());
    return rows.map(({ name }) => name);
  }
}
