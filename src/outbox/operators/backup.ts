import type { BackupTables, Restoration } from "../../replica/backup";
import type { Sql } from "../../replica/sql";

export const backupTables: BackupTables = {
  posts: ["reference"],
  received: ["reference"],
  accesses: ["at", "operator", "action", "reference"],
};

/**
 * Adds missing submissions. The CMS may have got them since the backup: each counts as sent once and is looked up first.
 * @returns false when a page is missing
 */
export function applyBackup(restoration: Restoration, sql: Sql, pages: number): boolean {
  const noteExisting = () => void sql.exec("CREATE TABLE before_restoring AS SELECT reference FROM posts");
  const doubtOthers = () => {
    sql.exec(
      `UPDATE posts SET unsure = max(unsure, 1), unsureAt = coalesce(unsureAt, receivedAt)
       WHERE state IN ('pending', 'review', 'dead') AND reference NOT IN (SELECT reference FROM before_restoring)`,
    );
    sql.exec("DROP TABLE before_restoring");
  };
  return restoration.apply(pages, noteExisting, doubtOthers);
}
