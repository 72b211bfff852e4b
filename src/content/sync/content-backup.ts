import { KeptBackup } from "../../replica/kept-backup";
import type { SqlDatabase } from "../../replica/sql";
import { makeTables } from "./tables";

/** Backup of the content of one product and locale. */
export function contentBackup(database: SqlDatabase): KeptBackup {
  const key = ["resource", "id"] as const;
  return new KeptBackup({
    database,
    tables: { items: key, removed: key, refused: key },
    makeTables: () => makeTables(database.sql),
    stamp: "fact:revision",
    content: "resource:%",
    forgotten: ["fact:shown", "fact:revision", "fact:doubt", "fact:announcements"],
    markUnwritten: () => void database.sql.exec("UPDATE items SET kvEntry = NULL, kvAt = NULL"),
  });
}
