import { type BackupTables, backupPage, Restoration } from "../../replica/backup";

const tables: BackupTables = {
  posts: ["reference"],
  received: ["reference"],
  accesses: ["at", "operator", "action", "reference"],
};

export class OutboxBackup {
  readonly #restoration: Restoration;

  constructor(private readonly storage: DurableObjectStorage) {
    this.#restoration = new Restoration(storage, tables);
  }

  page(after: string | null) {
    return backupPage(this.storage.sql, tables, after);
  }

  take(...page: Parameters<Restoration["take"]>): void {
    this.#restoration.take(...page);
  }

  /**
   * Adds missing submissions. The CMS may have got them since the backup: each counts as sent once and is looked up first.
   * @returns false when a page is missing
   */
  apply(pages: number): boolean {
    const { sql } = this.storage;
    const keepThose = () => {
      sql.exec("CREATE TABLE before_restoring AS SELECT reference FROM posts");
    };
    const doubtOthers = () => {
      sql.exec(
        `UPDATE posts SET unsure = max(unsure, 1), unsureAt = coalesce(unsureAt, receivedAt)
         WHERE state IN ('pending', 'review', 'dead') AND reference NOT IN (SELECT reference FROM before_restoring)`,
      );
      sql.exec("DROP TABLE before_restoring");
    };
    return this.#restoration.apply(pages, keepThose, doubtOthers);
  }
}
