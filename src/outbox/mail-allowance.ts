import { z } from "zod";
import { maxMails } from "./retry-schedule";

/** How many e-mails go to each mailbox, in the SQLite of one object. Times are in milliseconds since the epoch. */
export class MailAllowance {
  /** @param spanMs the time in which a mailbox gets at most {@link maxMails} */
  constructor(
    private readonly sql: SqlStorage,
    private readonly spanMs: number,
  ) {}

  /** @returns whether one more may go to the mailbox, which then counts */
  take(mailbox: string, now: number): boolean {
    this.purge(now);
    const { sent } = SentSchema.parse(
      this.sql.exec("SELECT count(*) AS sent FROM mails WHERE mailbox = ?", mailbox).one(),
    );
    if (sent >= maxMails) return false;
    this.sql.exec("INSERT INTO mails VALUES (?, ?)", ...[mailbox, now]);
    return true;
  }

  /** Forgets what does not count any more. */
  purge(now: number): void {
    this.sql.exec("DELETE FROM mails WHERE at <= ?", now - this.spanMs);
  }

  /** When there is next something to forget; null for nothing. */
  nextAt(): number | null {
    return NextSchema.parse(this.sql.exec("SELECT min(at) + ? AS at FROM mails", this.spanMs).one()).at;
  }
}

const SentSchema = z.object({ sent: z.number() });
const NextSchema = z.object({ at: z.number().nullable() });
