import { z } from "zod";
import { columnOf, rowOf, rowsOf, type Sql } from "../../replica/sql";
import { conditionOf, type SubmissionFilters } from "./filters";
import {
  jsonColumn,
  type OpenedSubmission,
  OpenedSubmissionSchema,
  type OutboxState,
  OutboxStateSchema,
  type ProcessingStatus,
  ProcessingStatusSchema,
  type Reason,
  ReasonSchema,
  type StoredSubmission,
  StoredSubmissionSchema,
} from "./stored-submission";
import { noPathReason } from "./submission";

const submissionColumns = Object.keys(StoredSubmissionSchema.shape).join();

const ContactsSchema = jsonColumn(z.array(z.string())).nullable();

const isWaiting = "state IN ('pending', 'review', 'dead')";

/** Rows of one list or CSV; the filters lead to the others. */
const maxListed = 2_000;

/** Reads the submissions of one object from its SQLite. */
export class OutboxReader {
  constructor(private readonly sql: Sql) {}

  /** @param since the earliest receipt, in milliseconds since the epoch */
  referenceOf(id: string, since: number): string | null {
    const query = "SELECT reference FROM submissions WHERE id = ? AND receivedAt >= ?";
    return columnOf(this.sql, z.string(), query, id, since)[0] ?? null;
  }

  find(reference: string): StoredSubmission | null {
    return rowOf(
      this.sql,
      StoredSubmissionSchema,
      `SELECT ${submissionColumns} FROM submissions WHERE reference = ?`,
      reference,
    );
  }

  /** Hashes of the e-mail addresses of a submission; none where there is no such submission, or they are erased. */
  contactsOf(reference: string): readonly string[] {
    const query = "SELECT contacts FROM submissions WHERE reference = ?";
    return columnOf(this.sql, ContactsSchema, query, reference)[0] ?? [];
  }

  /** How far the CMS says a submission is. */
  processingOf(reference: string): ProcessingStatus {
    const query = "SELECT processing, processingSince FROM submissions WHERE reference = ?";
    return rowOf(this.sql, ProcessingStatusSchema, query, reference) ?? { processing: null, processingSince: null };
  }

  open(reference: string): OpenedSubmission | null {
    const query = `SELECT ${submissionColumns}, fields, files FROM submissions WHERE reference = ?`;
    return rowOf(this.sql, OpenedSubmissionSchema, query, reference);
  }

  list(chosen: SubmissionFilters): StoredSubmission[] {
    const { sql, bindings } = conditionOf(chosen);
    const query = `SELECT ${submissionColumns} FROM submissions WHERE ${sql} ORDER BY receivedAt DESC LIMIT ${maxListed}`;
    return [...rowsOf(this.sql, StoredSubmissionSchema, query, ...bindings)];
  }

  reasons(chosen: SubmissionFilters): Reason[] {
    const { sql, bindings } = conditionOf(chosen);
    const query = `SELECT lastOutcome AS reason, count(*) AS count FROM submissions
      WHERE ${isWaiting} AND lastOutcome IS NOT NULL AND ${sql}
      GROUP BY lastOutcome ORDER BY count DESC LIMIT 100`;
    return [...rowsOf(this.sql, ReasonSchema, query, ...bindings)];
  }

  waiting(chosen: SubmissionFilters): string[] {
    const { sql, bindings } = conditionOf(chosen);
    const query = `SELECT reference FROM submissions WHERE ${isWaiting} AND ${sql} ORDER BY receivedAt`;
    return columnOf(this.sql, z.string(), query, ...bindings);
  }

  /** Those of the keys whose files a submission still needs. */
  filesInUse(keys: readonly string[]): string[] {
    const query = `SELECT DISTINCT file.value ->> 'key' FROM submissions, json_each(submissions.files) AS file
      WHERE file.value ->> 'key' IN (SELECT value FROM json_each(?))`;
    return columnOf(this.sql, z.string(), query, JSON.stringify(keys));
  }

  /**
   * Without submissions that no CMS is to get.
   * @param warnedAt submissions that expire before this time count as expiring
   */
  state(warnedAt: number): OutboxState {
    const [row] = this.sql.exec(
      `SELECT count(*) FILTER (WHERE state = 'pending') AS pending, count(*) FILTER (WHERE state = 'review') AS review,
       count(*) FILTER (WHERE state = 'dead') AS dead, min(receivedAt) FILTER (WHERE state = 'pending') AS oldest,
       count(*) FILTER (WHERE expiresAt <= ?) AS expiring, min(expiresAt) AS nextExpiry,
       (SELECT count(*) FROM submissions WHERE confirmation IS NOT NULL AND confirmation <> 'accepted') AS notConfirmed
       FROM submissions WHERE ${isWaiting} AND lastOutcome IS NOT ?`,
      warnedAt,
      noPathReason,
    );
    return OutboxStateSchema.parse(row);
  }
}
