import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type BackupPage, BackupPageSchema } from "../../src/outbox/operators/backup";
import { OperatorError } from "../command";
import {
  type BackupOptions,
  ContentsSchema,
  FileListSchema,
  folderOf,
  isSealed,
  pageName,
  readManifest,
  writeManifest,
  writeSeal,
} from "./manifest";
import type { SiteClient } from "./site-client";
import { Vault } from "./vault";

const FilesSchema = z.object({ files: FileListSchema, next: z.string().nullable() });

/**
 * Saves a site's submissions with their files in a folder. Resumes an interrupted backup. @throws {OperatorError}
 */
export async function backUp(options: BackupOptions & { readonly site: string }): Promise<void> {
  const { client, site, directory, passphrase, report } = options;
  const begun = readManifest(directory);
  if (isSealed(directory)) throw new OperatorError(`${directory}: holds a whole backup already; name a new folder`);
  if (begun && begun.site !== site) throw new OperatorError(`${directory}: holds part of a backup of ${begun.site}`);
  // First, so that a wrong address or secret leaves no folder behind.
  const contents = await client.json(ContentsSchema, "");
  const salt = begun?.salt ?? randomBytes(16).toString("base64");
  const vault = new Vault(directory, passphrase, salt);
  const startedAt = begun?.startedAt ?? new Date().toISOString();
  writeManifest(directory, { version: 2, site, startedAt, salt });
  for (const product of contents.products) {
    report(`submissions of ${product}, pages: ${await savePages(client, vault, product)}`);
    // After the submissions: one delivered in between no longer needs its files.
    report(`files of ${product}: ${await saveFiles(client, vault, product)}`);
  }
  writeSeal(vault, { ...contents, site, startedAt, finishedAt: new Date().toISOString() });
}

/** Reads missing pages. @returns number of pages */
async function savePages(client: SiteClient, vault: Vault, product: string): Promise<number> {
  const folder = folderOf(product);
  const names = vault.names(folder);
  const newest = names.at(-1);
  let page = names.length;
  let last: BackupPage | null = newest ? BackupPageSchema.parse(vault.readJson(`${folder}/${newest}`)) : null;
  for (; last?.next !== null; page++) {
    const query: string = last ? `?after=${encodeURIComponent(last.next)}` : "";
    last = await client.json(BackupPageSchema, `/outbox/${product}${query}`);
    vault.writeJson(`${folder}/${pageName(page)}`, last);
  }
  return page;
}

/** @returns number of files */
async function saveFiles(client: SiteClient, vault: Vault, product: string): Promise<number> {
  const all: z.infer<typeof FileListSchema> = [];
  for (let after = "", more = true; more; ) {
    const { files, next } = await client.json(FilesSchema, `/files/${product}?after=${encodeURIComponent(after)}`);
    for (const file of files) {
      const path = `files/${file.key}`;
      if (!vault.has(path)) {
        const found = await client.request(`/files/${file.key}`, {}, [404]);
        if (found.status === 404) continue;
        vault.write(path, await found.bytes());
      }
      all.push(file);
    }
    after = next ?? "";
    more = next !== null;
  }
  vault.writeJson(`files/${product}.list`, all);
  return all.length;
}
