import { z } from "zod";
import { systemClock } from "../platform/clock";
import { columnOf, type SqlDatabase } from "../replica/sql";

/** Schema changes in order. A deployed step never changes: append a new one that keeps existing rows valid. */
export const steps: readonly string[] = [
  `CREATE TABLE posts (
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
     deliveredAt INTEGER,
     erasedAt INTEGER,
     -- Sends that may have arrived.
     unsure INTEGER NOT NULL DEFAULT 0,
     unsureAt INTEGER,
     progress TEXT NOT NULL DEFAULT '{}',
     turnedAwayAt INTEGER,
     -- Hashes of the e-mail addresses that may request the status.
     contacts TEXT
   );
   CREATE INDEX postsByState ON posts (state, nextAttemptAt);
   CREATE INDEX postsByExpiry ON posts (expiresAt) WHERE fields IS NOT NULL;
   CREATE INDEX postsByClose ON posts (coalesce(deliveredAt, erasedAt)) WHERE coalesce(deliveredAt, erasedAt) IS NOT NULL;
   CREATE INDEX postsWithContacts ON posts (expiresAt) WHERE contacts IS NOT NULL;
   CREATE TABLE accesses (
     at INTEGER NOT NULL,
     operator TEXT NOT NULL,
     action TEXT NOT NULL,
     reference TEXT NOT NULL
   );
   CREATE INDEX accessesByTime ON accesses (at);
   -- Fields that the CMS is known to lack or to need.
   CREATE TABLE lessons (
     path TEXT NOT NULL,
     field TEXT NOT NULL,
     lesson TEXT NOT NULL,
     until INTEGER NOT NULL,
     PRIMARY KEY (path, field)
   );
   -- Use of daily allowances by subject (hashed) and part of the day.
   CREATE TABLE used (
     kind TEXT NOT NULL,
     subject TEXT NOT NULL,
     part INTEGER NOT NULL,
     uses INTEGER NOT NULL,
     bytes INTEGER NOT NULL,
     PRIMARY KEY (kind, subject, part)
   );
   CREATE INDEX usedByPart ON used (part);`,
  "ALTER TABLE accesses ADD COLUMN items INTEGER; CREATE INDEX accessesByReference ON accesses (reference, at);",
  `CREATE TABLE storedFiles (
     key TEXT PRIMARY KEY,
     kind TEXT NOT NULL,
     -- Hash of the network that sent it.
     network TEXT NOT NULL,
     bytes INTEGER NOT NULL,
     storedAt INTEGER NOT NULL,
     -- 1 while it takes space.
     counts INTEGER NOT NULL DEFAULT 1,
     -- The submission that uses it; empty for a file that none may use any more.
     claimedBy TEXT
   );
   CREATE INDEX storedFilesByNetwork ON storedFiles (network, storedAt);
   CREATE INDEX storedFilesByTime ON storedFiles (storedAt);
   CREATE INDEX storedFilesThatCount ON storedFiles (bytes) WHERE counts = 1;
   INSERT INTO storedFiles (key, kind, network, bytes, storedAt, claimedBy)
     SELECT file.value ->> 'key', 'upload', '', file.value ->> 'size', receivedAt, reference
     FROM posts, json_each(posts.files) AS file WHERE TRUE ON CONFLICT (key) DO NOTHING;
   DELETE FROM used WHERE kind = 'storage';`,
  `ALTER TABLE posts RENAME TO submissions;
   ALTER TABLE submissions RENAME COLUMN unsure TO uncertainSends;
   ALTER TABLE submissions RENAME COLUMN unsureAt TO uncertainAt;
   ALTER TABLE submissions RENAME COLUMN turnedAwayAt TO blockedSince;
   ALTER TABLE accesses RENAME COLUMN items TO affected;
   DROP INDEX postsByState;
   DROP INDEX postsByExpiry;
   DROP INDEX postsByClose;
   DROP INDEX postsWithContacts;
   CREATE INDEX submissionsByState ON submissions (state, nextAttemptAt);
   CREATE INDEX submissionsByExpiry ON submissions (expiresAt) WHERE fields IS NOT NULL;
   CREATE INDEX submissionsByClose ON submissions (coalesce(deliveredAt, erasedAt))
     WHERE coalesce(deliveredAt, erasedAt) IS NOT NULL;
   CREATE INDEX submissionsWithContacts ON submissions (expiresAt) WHERE contacts IS NOT NULL;`,
  // What became of the confirmation by e-mail; NULL where none was due.
  `ALTER TABLE submissions ADD COLUMN confirmation TEXT;
   CREATE INDEX submissionsNotConfirmed ON submissions (reference)
     WHERE confirmation IS NOT NULL AND confirmation <> 'accepted';`,
  // Until when a file without a submission is stored, beyond its usual time.
  "ALTER TABLE storedFiles ADD COLUMN keptUntil INTEGER NOT NULL DEFAULT 0;",
  // What visitors reported of providers, without their sentences, which only submissions have.
  `CREATE TABLE providerReports (
     reference TEXT PRIMARY KEY,
     providerId TEXT NOT NULL,
     providerCode TEXT NOT NULL,
     providerName TEXT NOT NULL,
     problem TEXT NOT NULL,
     receivedAt INTEGER NOT NULL
   );
   CREATE INDEX providerReportsByTime ON providerReports (receivedAt);
   CREATE INDEX providerReportsByProvider ON providerReports (providerId);`,
  // How many visitors did something in a step of a form, by day since the epoch.
  `CREATE TABLE stepCounts (
     day INTEGER NOT NULL,
     form TEXT NOT NULL,
     step TEXT NOT NULL,
     event TEXT NOT NULL,
     -- With an error; empty for other events.
     field TEXT NOT NULL,
     count INTEGER NOT NULL,
     PRIMARY KEY (day, form, step, event, field)
   );`,
  // What facilities answer about their own data, by the provider service's code.
  `CREATE TABLE confirmations (
     code TEXT PRIMARY KEY,
     checkedAt INTEGER NOT NULL
   );
   CREATE TABLE corrections (
     code TEXT NOT NULL,
     field TEXT NOT NULL,
     providerId TEXT NOT NULL,
     value TEXT NOT NULL,
     receivedAt INTEGER NOT NULL,
     -- NULL until an operator has decided.
     acceptedAt INTEGER,
     PRIMARY KEY (code, field)
   );
   CREATE TABLE revokedLinks (
     code TEXT PRIMARY KEY,
     revokedAt INTEGER NOT NULL
   );`,
  // How far the CMS says a submission is, and since when; NULL where it says nothing.
  `ALTER TABLE submissions ADD COLUMN processing TEXT;
   ALTER TABLE submissions ADD COLUMN processingSince INTEGER;`,
  // An accepted value counts until the next one is accepted.
  `CREATE TABLE acceptedCorrections (
     code TEXT NOT NULL,
     field TEXT NOT NULL,
     value TEXT NOT NULL,
     acceptedAt INTEGER NOT NULL,
     PRIMARY KEY (code, field)
   );
   INSERT INTO acceptedCorrections SELECT code, field, value, acceptedAt FROM corrections WHERE acceptedAt IS NOT NULL;
   DELETE FROM corrections WHERE acceptedAt IS NOT NULL;
   ALTER TABLE corrections DROP COLUMN acceptedAt;
   CREATE INDEX confirmationsByTime ON confirmations (checkedAt);`,
];

export function migrate(database: SqlDatabase, schema: readonly string[] = steps): void {
  database.transactionSync(() => {
    const { sql } = database;
    sql.exec("CREATE TABLE IF NOT EXISTS steps (number INTEGER PRIMARY KEY, appliedAt INTEGER NOT NULL)");
    const [done = 0] = columnOf(sql, z.number(), "SELECT count(*) FROM steps");
    for (const [index, step] of schema.entries()) {
      if (index < done) continue;
      sql.exec(step);
      sql.exec("INSERT INTO steps VALUES (?, ?)", index + 1, systemClock.now());
    }
  });
}
