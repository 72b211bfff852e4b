import { migrate } from "../../../src/outbox/migrations";
import { OutboxQueue } from "../../../src/outbox/submissions/outbox-queue";
import { OutboxReader } from "../../../src/outbox/submissions/outbox-reader";
import type { Submission } from "../../../src/outbox/submissions/submission";
import { MemoryDatabase } from "../platform/sql-database";

export const receivedAt = 1_800_000_000_000;

/** Submissions are erased so long after their receipt. */
export const retentionMs = 30 * 86_400_000;

/** The database of one outbox object, without submissions. */
export class OutboxDatabase extends MemoryDatabase {
  readonly queue = new OutboxQueue(this.sql);
  readonly reader = new OutboxReader(this.sql);

  constructor() {
    super();
    migrate(this);
  }

  /** Stores a contact message, as it is received at that time. */
  add(reference: string, changed: Partial<Submission> = {}, now = receivedAt): boolean {
    const path = "about-acme";
    const fields = { Name: "Siti Aminah" };
    const submission: Submission = { id: `id-of-${reference}`, form: "contact", path, fields, files: [], review: null };
    const span = { now, expiresAt: now + retentionMs };
    return this.queue.add(reference, { ...submission, ...changed }, ["hash"], span);
  }
}
