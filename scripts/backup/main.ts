import { backUp } from "./back-up";
import { restore } from "./restore";
import { SiteClient } from "./site-client";
import { BackupError } from "./vault";

/** `npm run backup -- https://SITE FOLDER` and `npm run restore -- https://SITE FOLDER`. */
const [, , , command, site, directory] = process.argv;
const { OPS_SECRET, BACKUP_PASSPHRASE, USER = "backup" } = process.env;
const report = (line: string) => console.info(line);

try {
  if (!site || !directory) throw new BackupError(`npm run ${command} -- https://SITE FOLDER`);
  if (!OPS_SECRET || !BACKUP_PASSPHRASE) throw new BackupError("expected OPS_SECRET and BACKUP_PASSPHRASE to be set");
  const options = { client: new SiteClient(site, OPS_SECRET, USER), directory, passphrase: BACKUP_PASSPHRASE, report };
  await (command === "restore" ? restore(options) : backUp({ ...options, site }));
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
