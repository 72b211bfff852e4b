import { z } from "zod";
import { conditionOf, type ItemFilters } from "./filters";
import {
  type ListedItem,
  type OpenedItem,
  OpenedItemSchema,
  type OutboxItem,
  OutboxItemSchema,
  type OutboxState,
  OutboxStateSchema,
  type Reason,
  ReasonSchema,
  ReceivedSchema,
} from "./item";
import { SubmissionFieldsSchema, SubmissionFileSchema } from "./submission";
import { jsonColumn } from "./waiting-item";

const itemColumns =
  "reference, form, state, receivedAt, attempts, nextAttemptAt, lastOutcome, deliveredAt, expiresAt, erasedAt";

const StoredItemSchema = OpenedItemSchema.extend({
  fields: jsonColumn(SubmissionFieldsSchema).nullable(),
  files: jsonColumn(z.array(SubmissionFileSchema)).nullable(),
});

const ListedItemSchema = OutboxItemSchema.extend({ received: jsonColumn(ReceivedSchema).nullable() });

const ContactsSchema = jsonColumn(z.array(z.string())).nullable();

const NamesSchema = z.array(z.object({ name: z.string() }));

const isWaiting = "state IN ('pending', 'review', 'dead')";

const maxListed = 500;

/** Reads the submissions of one object from its SQLite. */
export class OutboxReader {
  constructor(private readonly sql: SqlStorage) {}

  referenceOf(id: string): string | null {
    const [row] = this.sql.exec("SELECT reference FROM posts WHERE id = ?", id);
    return row ? z.string().parse(row.reference) : null;
  }

  item(reference: string): OutboxItem | null {
    const [row] = this.sql.exec(`SELECT ${itemColumns} FROM posts WHERE reference = ?`, reference);
    return row ? OutboxItemSchema.parse(row) : null;
  }

  /** Hashes of the e-mail addresses of a submission; none where there is no such submission, or they are erased. */
  contactsOf(reference: string): readonly string[] {
    const [row] = this.sql.exec("SELECT contacts FROM posts WHERE reference = ?", reference);
    return ContactsSchema.parse(row?.contacts ?? null) ?? [];
  }

  open(reference: string): OpenedItem | null {
    const [row] = this.sql.exec(`SELECT ${itemColumns}, fields, files FROM posts WHERE reference = ?`, reference);
    return row ? StoredItemSchema.parse(row) : null;
  }

  list(chosen: ItemFilters): ListedItem[] {
    const { sql, bindings } = conditionOf(chosen);
    const rows = this.sql.exec(
      `SELECT ${itemColumns}, (SELECT content FROM received WHERE received.reference = posts.reference) AS received
       FROM posts WHERE ${sql} ORDER BY receivedAt DESC LIMIT ${maxListed}`,
      ...bindings,
    );
    return z.array(ListedItemSchema).parse(rows.toArray());
  }

  reasons(chosen: ItemFilters): Reason[] {
    const { sql, bindings } = conditionOf(chosen);
    const rows = this.sql.exec(
      `SELECT state, lastOutcome AS reason, count(*) AS count FROM posts
       WHERE ${isWaiting} AND lastOutcome IS NOT NULL AND ${sql}
       GROUP BY state, lastOutcome ORDER BY count DESC LIMIT 100`,
      ...bindings,
    );
    return z.array(ReasonSchema).parse(rows.toArray());
  }

  waiting(chosen: ItemFilters): string[] {
    const { sql, bindings } = conditionOf(chosen);
    const query = `SELECT reference AS name FROM posts WHERE ${isWaiting} AND ${sql} ORDER BY receivedAt`;
    return this.#names(query, ...bindings);
  }

  /** Those of the keys whose files a submission still needs. */
  filesInUse(keys: readonly string[]): string[] {
    return this.#names(
      `SELECT DISTINCT file.value ->> 'key' AS name FROM posts, json_each(posts.files) AS file
       WHERE file.value ->> 'key' IN (SELECT value FROM json_each(?))`,
      JSON.stringify(keys),
    );
  }

  /** @param warnedAt submissions that expire before this time count as expiring */
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
