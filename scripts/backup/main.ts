import { OperatorError, runCommand } from "../command";
import { backUp, restore } from "./backup";
import { SiteClient } from "./site-client";

/** `npm run backup -- https://SITE FOLDER` and `npm run restore -- https://SITE FOLDER`. */
const [, , , command, site, directory] = process.argv;
const { OPS_SECRET, BACKUP_PASSPHRASE, USER = "backup" } = process.env;
const report = (line: string) => console.info(line);

await runCommand(async () => {
  if (!site || !directory) throw new OperatorError(`npm run ${command} -- https://SITE FOLDER`);
  if (!OPS_SECRET || !BACKUP_PASSPHRASE) throw new OperatorError("expected OPS_SECRET and BACKUP_PASSPHRASE to be set");
  const options = { client: new SiteClient(site, OPS_SECRET, USER), directory, passphrase: BACKUP_PASSPHRASE, report };
  await (command === "restore" ? restore(options) : backUp({ ...options, site }));
});
