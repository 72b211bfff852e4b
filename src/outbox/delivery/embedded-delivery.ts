import { systemClock } from "../../platform/clock";
import type { PostFile } from "../posts/post";
import type { Received } from "../posts/row";
import type { WaitingPost } from "../posts/stored-post";
import type { OpenFile } from "./body";
import { maxReceived } from "./retry-schedule";

/** Delivers a post to the embedded CMS, which keeps it in the object's own SQLite; the oldest make room. */
export async function deliverEmbedded(
  { reference, fields, files }: WaitingPost,
  open: OpenFile,
  sql: SqlStorage,
): Promise<void> {
  const received: Received = { fields, files: [] };
  for (const file of files) {
    const { field, name, size } = file;
    received.files.push({ field, name, size, sha256: await digestOf(file, open) });
  }
  sql.exec("INSERT OR REPLACE INTO received VALUES (?, ?, ?)", reference, systemClock.now(), JSON.stringify(received));
  sql.exec(
    "DELETE FROM received WHERE reference IN (SELECT reference FROM received ORDER BY receivedAt DESC LIMIT -1 OFFSET ?)",
    maxReceived,
  );
}

/** SHA-256 of a file, in hexadecimal. */
async function digestOf(file: PostFile, open: OpenFile): Promise<string> {
  const digest = new crypto.DigestStream("SHA-256");
  await (await open(file)).pipeTo(digest);
  return new Uint8Array(await digest.digest).toHex();
}
