import { z } from "zod";
import type { Processing } from "../../forms/processing";
import { columnOf, rowsOf, run, type Sql } from "../../replica/sql";
import type { NextState } from "../delivery/next-state";
import { FileKeysSchema, TimeSchema, type WaitingSubmission, WaitingSubmissionSchema } from "./stored-submission";
import type { Submission } from "./submission";

const ErasedSubmissionSchema = z.object({
  reference: z.string(),
  form: z.string(),
  lastOutcome: z.string(),
  /** Keys of the files it had. */
  files: FileKeysSchema,
});

interface Span {
  readonly now: number;
  readonly expiresAt: number;
}

/** The compiler names a member of a submission that is not stored. */
const nothingLeft = (_rest: Readonly<Record<string, never>>): void => undefined;

/** Moves the submissions of one object through their states, in its SQLite. Times are in milliseconds since the epoch. */
export class OutboxQueue {
  constructor(private readonly sql: Sql) {}

  /** @param contacts hashes. @returns false when the reference is taken */
  add(reference: string, submission: Submission, contacts: readonly string[], { now, expiresAt }: Span): boolean {
    const { id, form, path, fields, files, review, contacts: _, isContentId: __, ...withoutColumn } = submission;
    nothingLeft(withoutColumn);
    const [state, nextAttemptAt] = review === null ? ["pending", now] : ["review", null];
    const [added] = run(
      this.sql,
      `INSERT INTO submissions (reference, id, form, path, fields, files, state, receivedAt, expiresAt, nextAttemptAt,
       lastOutcome, contacts) VALUES (:reference, :id, :form, :path, :fields, :files, :state, :receivedAt, :expiresAt,
       :nextAttemptAt, :lastOutcome, :contacts) ON CONFLICT (reference) DO NOTHING RETURNING reference`,
      {
        reference,
        id,
        form,
        path,
        fields: JSON.stringify(fields),
        files: JSON.stringify(files),
        state,
        receivedAt: now,
        expiresAt,
        nextAttemptAt,
        lastOutcome: review,
        contacts: JSON.stringify(contacts),
      },
    );
    return added !== undefined;
  }

  /** Stores how far the CMS says a submission is; null if it says nothing. @returns false for an unknown submission */
  noteProcessing(reference: string, processing: Processing | null, now: number): boolean {
    const query = `UPDATE submissions SET processing = :processing, processingSince = :since
      WHERE reference = :reference AND processing IS NOT :processing`;
    run(this.sql, query, { processing, since: processing && now, reference });
    return columnOf(this.sql, z.number(), "SELECT count(*) FROM submissions WHERE reference = ?", reference)[0] === 1;
  }

  /** @param outcome `confirmation` of the stored submission */
  noteConfirmation(reference: string, outcome: string): void {
    const query = "UPDATE submissions SET confirmation = :outcome WHERE reference = :reference";
    run(this.sql, query, { reference, outcome });
  }

  /** Frees the id of a submission received before this time: the same id is then another submission. */
  freeId(id: string, before: number): void {
    this.sql.exec("UPDATE submissions SET id = 'freed-' || reference WHERE id = ? AND receivedAt < ?", id, before);
  }

  /**
   * Leases the most overdue submission, or the given one if it is due: no other attempt starts before the lease ends.
   * Until its outcome is known, the attempt counts as uncertain. A submission that no longer fits its schema becomes
   * dead.
   */
  claim(now: number, leaseMs: (submission: WaitingSubmission) => number, reference?: string): WaitingSubmission | null {
    const [row] = run(
      this.sql,
      `SELECT reference, id, form, path, fields, files, attempts + 1 AS attempts,
       lastOutcome, uncertainSends, uncertainAt, blockedSince, progress
       FROM submissions WHERE state = 'pending' AND nextAttemptAt <= :now AND expiresAt > :now
       AND (:reference IS NULL OR reference = :reference)
       ORDER BY nextAttemptAt LIMIT 1`,
      { now, reference: reference ?? null },
    );
    if (!row) return null;
    const { success, data: submission } = WaitingSubmissionSchema.safeParse(row);
    if (!success) {
      this.sql.exec(
        "UPDATE submissions SET state = 'dead', nextAttemptAt = NULL, lastOutcome = 'unreadable' WHERE reference = ?",
        z.string().parse(row.reference),
      );
      return this.claim(now, leaseMs, reference);
    }
    run(
      this.sql,
      `UPDATE submissions SET attempts = :attempts, nextAttemptAt = :leasedUntil, uncertainSends = :uncertainSends,
       uncertainAt = :now WHERE reference = :reference`,
      {
        attempts: submission.attempts,
        leasedUntil: now + leaseMs(submission),
        uncertainSends: submission.uncertainSends + 1,
        now,
        reference: submission.reference,
      },
    );
    return submission;
  }

  /** A delivered submission loses everything the visitor sent; its record stays. */
  update(reference: string, { state, lastOutcome, nextAttemptAt, marks }: NextState, now: number): void {
    if (state === "delivered") {
      run(
        this.sql,
        `UPDATE submissions SET state = 'delivered', deliveredAt = :now, lastOutcome = :lastOutcome, nextAttemptAt = NULL,
         fields = NULL, files = NULL WHERE reference = :reference`,
        { now, lastOutcome, reference },
      );
      return;
    }
    const { uncertainSends, uncertainAt, blockedSince } = marks;
    run(
      this.sql,
      `UPDATE submissions SET state = :state, lastOutcome = :lastOutcome, nextAttemptAt = :nextAttemptAt,
       uncertainSends = :uncertainSends, uncertainAt = :uncertainAt, blockedSince = :blockedSince
       WHERE reference = :reference AND state = 'pending'`,
      { state, lastOutcome, nextAttemptAt, uncertainSends, uncertainAt, blockedSince, reference },
    );
  }

  /** Makes a submission due now. One that may already have arrived may be sent once more; its expiry does not change. */
  release(reference: string, now: number): void {
    run(
      this.sql,
      `UPDATE submissions SET state = 'pending', nextAttemptAt = :now, uncertainSends = min(uncertainSends, 1),
       blockedSince = NULL WHERE reference = :reference AND state IN ('pending', 'review', 'dead')`,
      { now, reference },
    );
  }

  /**
   * Makes every submission due that is waiting after a failure.
   * @param uncertainPauseMs the least time between a send that may have arrived and the next one
   * @param except references of submissions whose delivery is under way
   */
  releaseFailed(now: number, uncertainPauseMs: number, except: readonly string[]): void {
    run(
      this.sql,
      `UPDATE submissions SET nextAttemptAt = min(nextAttemptAt, max(:now, coalesce(uncertainAt + :uncertainPauseMs, :now)))
       WHERE state = 'pending' AND nextAttemptAt > :now AND reference NOT IN (SELECT value FROM json_each(:except))`,
      { now, uncertainPauseMs, except: JSON.stringify(except) },
    );
  }

  /** Removes a submission that waits for an operator, and returns the keys of its files; null if there is none. */
  discard(reference: string): string[] | null {
    const query = "DELETE FROM submissions WHERE reference = ? AND state IN ('review', 'dead') RETURNING files";
    return columnOf(this.sql, FileKeysSchema, query, reference)[0] ?? null;
  }

  /** When the first attempt after this time is due; null if there is none. */
  nextAttemptAt(after: number): number | null {
    const query = "SELECT min(nextAttemptAt) FROM submissions WHERE state = 'pending' AND nextAttemptAt > ?";
    return columnOf(this.sql, TimeSchema, query, after)[0] ?? null;
  }

  /** Applies a shorter retention to submissions already stored; a longer one applies only to later submissions. */
  shorten(retentionMs: number): void {
    this.sql.exec("UPDATE submissions SET expiresAt = receivedAt + ?1 WHERE expiresAt > receivedAt + ?1", retentionMs);
  }

  /**
   * Erases the content of expired submissions, a batch at a time: fields, files, the id, which may be derived from
   * them, and hashes of e-mail addresses, also of delivered submissions. The record stays with the last outcome.
   */
  erase(now: number) {
    const query = `SELECT reference, form, coalesce(files, '[]') AS files,
      iif(lastOutcome LIKE 'expired%', lastOutcome, 'expired ' || coalesce(lastOutcome, state)) AS lastOutcome
      FROM submissions WHERE fields IS NOT NULL AND expiresAt <= ? LIMIT 30`;
    const erased = [...rowsOf(this.sql, ErasedSubmissionSchema, query, now)];
    for (const { reference, lastOutcome } of erased) {
      run(
        this.sql,
        `UPDATE submissions SET state = 'erased', erasedAt = :now, lastOutcome = :lastOutcome, nextAttemptAt = NULL,
         fields = NULL, files = NULL, id = 'erased-' || reference WHERE reference = :reference`,
        { now, lastOutcome, reference },
      );
    }
    this.sql.exec("UPDATE submissions SET contacts = NULL WHERE contacts IS NOT NULL AND expiresAt <= ?", now);
    return erased;
  }

  /** Deletes records closed before this time. */
  purge(before: number): void {
    this.sql.exec("DELETE FROM submissions WHERE coalesce(deliveredAt, erasedAt) <= ?", before);
  }

  /** When content expires or a record ends next; null if there is none. */
  nextCleanupAt(recordMs: number): number | null {
    const query = `SELECT min(at) FROM (
      SELECT min(expiresAt) AS at FROM submissions WHERE fields IS NOT NULL
      UNION ALL SELECT min(expiresAt) FROM submissions WHERE contacts IS NOT NULL
      UNION ALL SELECT min(coalesce(deliveredAt, erasedAt)) + ?1 FROM submissions WHERE coalesce(deliveredAt, erasedAt) IS NOT NULL)`;
    return columnOf(this.sql, TimeSchema, query, recordMs)[0] ?? null;
  }
}
