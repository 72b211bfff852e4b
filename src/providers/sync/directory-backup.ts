import { KeptBackup } from "../../replica/kept-backup";
import type { SqlDatabase } from "../../replica/sql";
import { makeDirectoryTables } from "./directory-archive";

/** Backup of one product's provider directory. */
export function directoryBackup(database: SqlDatabase): KeptBackup {
  return new KeptBackup({
    database,
    tables: { providers: ["id"] },
    makeTables: () => makeDirectoryTables(database.sql),
    stamp: "fact:snapshot",
    content: "fact:snapshot",
    forgotten: ["fact:withheld", "fact:shown", "fact:announced", "fact:announcements"],
    markUnwritten: () => undefined,
  });
}
