import { z } from "zod";
import { systemClock } from "../platform/clock";

/**
 * The migrations of the outbox's tables, in order; each is numbered by its position, from 1. One that has been deployed
 * never changes: changes are appended, and rows of earlier versions keep working.
 */
export const steps: readonly string[] = [
  // Objects of the first version have these tables and no record of steps.
  `CREATE TABLE IF NOT EXISTS posts (
     reference TEXT PRIMARY KEY,
     id TEXT NOT NULL UNIQUE,
     form TEXT NOT NULL,
     path TEXT NOT NULL,
     fields TEXT,
     files TEXT,
     state TEXT NOT NULL,
     receivedAt INTEGER NOT NULL,
     expiresAt INTEGER NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     nextAttemptAt INTEGER,
     lastOutcome TEXT,
     deliveredAt INTEGER
   );
   CREATE INDEX IF NOT EXISTS postsByState ON posts (state, nextAttemptAt);
   CREATE TABLE IF NOT EXISTS received (
     reference TEXT PRIMARY KEY,
     receivedAt INTEGER NOT NULL,
     content TEXT NOT NULL
   );`,
  // Retries used to extend the expiry; visitors were promised 30 days from receipt.
  `ALTER TABLE posts ADD COLUMN erasedAt INTEGER;
   UPDATE posts SET expiresAt = min(expiresAt, receivedAt + 30 * 86400000);
   CREATE INDEX postsByExpiry ON posts (expiresAt) WHERE fields IS NOT NULL;
   CREATE INDEX postsByClose ON posts (coalesce(deliveredAt, erasedAt)) WHERE coalesce(deliveredAt, erasedAt) IS NOT NULL;
   CREATE TABLE accesses (
     at INTEGER NOT NULL,
     operator TEXT NOT NULL,
     action TEXT NOT NULL,
     reference TEXT NOT NULL
   );
   CREATE INDEX accessesByTime ON accesses (at);`,
  // Sends that may have arrived, the progress of a post, since when it is blocked; what is known about fields of the CMS.
  `ALTER TABLE posts ADD COLUMN unsure INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE posts ADD COLUMN unsureAt INTEGER;
   ALTER TABLE posts ADD COLUMN progress TEXT NOT NULL DEFAULT '{}';
   ALTER TABLE posts ADD COLUMN turnedAwayAt INTEGER;
   UPDATE posts SET unsure = 1, unsureAt = receivedAt WHERE state = 'pending' AND attempts > 0
     AND (lastOutcome IS NULL OR lastOutcome IN ('timeout', 'unreachable'));
   CREATE TABLE lessons (
     path TEXT NOT NULL,
     field TEXT NOT NULL,
     lesson TEXT NOT NULL,
     until INTEGER NOT NULL,
     PRIMARY KEY (path, field)
   );`,
  // Hashes of the e-mail addresses with which senders may ask what became of a post.
  `ALTER TABLE posts ADD COLUMN contacts TEXT;
   CREATE INDEX postsWithContacts ON posts (expiresAt) WHERE contacts IS NOT NULL;`,
  // To which mailboxes, by their hashes, e-mails have gone lately.
  `CREATE TABLE mails (mailbox TEXT NOT NULL, at INTEGER NOT NULL);
   CREATE INDEX mailsByMailbox ON mails (mailbox);
   CREATE INDEX mailsByTime ON mails (at);`,
  // What subjects, by their hashes, have used of their allowances in each part of the day.
  `DROP TABLE mails;
   CREATE TABLE used (
     kind TEXT NOT NULL,
     subject TEXT NOT NULL,
     part INTEGER NOT NULL,
     uses INTEGER NOT NULL,
     bytes INTEGER NOT NULL,
     PRIMARY KEY (kind, subject, part)
   );
   CREATE INDEX usedByPart ON used (part);`,
  // Names that were recorded unverified.
  `UPDATE accesses SET operator = 'said to be ' || operator WHERE operator <> 'token';`,
];

/** Brings the database of an object to the latest version, in one transaction. */
export function migrate(storage: DurableObjectStorage): void {
  storage.transactionSync(() => {
    const { sql } = storage;
    sql.exec("CREATE TABLE IF NOT EXISTS steps (number INTEGER PRIMARY KEY, appliedAt INTEGER NOT NULL)");
    const { done } = DoneSchema.parse(sql.exec("SELECT count(*) AS done FROM steps").one());
    for (const [index, step] of steps.entries()) {
      if (index < done) continue;
      sql.exec(step);
      sql.exec("INSERT INTO steps VALUES (?, ?)", ...[index + 1, systemClock.now()]);
    }
  });
}

const DoneSchema = z.object({ done: z.number() });
