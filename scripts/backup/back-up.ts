import { randomBytes } from "node:crypto";
import { z } from "zod";
import { type BackupPage, BackupPageSchema } from "../../src/replica/backup";
import { OperatorError } from "../command";
import {
  type BackupOptions,
  ContentsSchema,
  FileListSchema,
  folderOf,
  isSealed,
  pageName,
  readManifest,
  type SavedObject,
  writeManifest,
  writeSeal,
} from "./manifest";
import type { SiteClient } from "./site-client";
import { Vault } from "./vault";

/** An object that changes during a backup is read again. */
const maxReadings = 5;

const FilesSchema = z.object({ files: FileListSchema, next: z.string().nullable() });

/**
 * Saves a site's objects and the files of submissions in a folder. Resumes an interrupted backup. @throws {OperatorError}
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
  for (const [index, object] of contents.objects.entries()) {
    const pages = await saveObject(client, vault, object);
    report(`${index + 1} of ${contents.objects.length}: ${object.kind} ${object.name}, pages: ${pages}`);
  }
  // After the submissions: one delivered in between no longer needs its files.
  for (const product of contents.products) report(`files of ${product}: ${await saveFiles(client, vault, product)}`);
  writeSeal(vault, { ...contents, site, startedAt, finishedAt: new Date().toISOString() });
}

/** @returns number of pages */
async function saveObject(client: SiteClient, vault: Vault, object: SavedObject): Promise<number> {
  for (let reading = 0; reading < maxReadings; reading++) {
    const stamps = await readObject(client, vault, object);
    if (new Set(stamps).size === 1) return vault.names(folderOf(object)).length;
    vault.remove(folderOf(object));
  }
  throw new OperatorError(`${object.kind} ${object.name}: changes faster than it can be read`);
}

/** Reads missing pages. @returns their stamps, and those of the first and last page before */
async function readObject(client: SiteClient, vault: Vault, object: SavedObject): Promise<string[]> {
  const folder = folderOf(object);
  const names = vault.names(folder);
  const known = [names[0], names.at(-1)].flatMap((name) => {
    return name === undefined ? [] : [BackupPageSchema.parse(vault.readJson(`${folder}/${name}`))];
  });
  const stamps = known.map(({ stamp }) => stamp);
  let last: BackupPage | undefined = known.at(-1);
  for (let page = names.length; last?.next !== null; page++) {
    const query: string = last ? `?after=${encodeURIComponent(last.next)}` : "";
    last = await client.json(BackupPageSchema, `/objects/${object.kind}/${encodeURIComponent(object.name)}${query}`);
    vault.writeJson(`${folder}/${pageName(page)}`, last);
    stamps.push(last.stamp);
  }
  return stamps;
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
