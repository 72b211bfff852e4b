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
  readSeal,
  type Seal,
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

/**
 * Restores a complete backup: adds its submissions to those of the site. May be repeated. Skips and reports products that
 * the site lacks.
 * @throws {OperatorError}
 */
export async function restore({ client, directory, passphrase, report }: BackupOptions): Promise<void> {
  const manifest = readManifest(directory);
  if (!manifest || !isSealed(directory)) throw new OperatorError(`${directory}: holds no whole backup`);
  const vault = new Vault(directory, passphrase, manifest.salt);
  const seal = readSeal(vault);
  report(
    `backup of ${seal.site}, from ${seal.startedAt} to ${seal.finishedAt}: ${Object.keys(seal.files).length} files`,
  );
  const site = await client.json(ContentsSchema, "");
  for (const product of seal.products) {
    if (!site.products.includes(product)) {
      report(`${product}: skipped, the site has no such product; add it and restore again`);
      continue;
    }
    // Before the submissions, which need them.
    report(`files of ${product}: ${await restoreFiles(client, vault, product)} sent`);
    report(`submissions of ${product}: ${await restorePages(client, vault, product, seal)} pages restored`);
  }
}

async function restoreFiles(client: SiteClient, vault: Vault, product: string): Promise<number> {
  let sent = 0;
  for (const { key, type, field, name } of FileListSchema.parse(vault.readJson(`files/${product}.list`))) {
    const there = await client.request(`/files/${key}`, { method: "HEAD" }, [404]);
    if (there.status !== 404) continue;
    const query = new URLSearchParams({ type, field, name });
    await client.request(`/files/${key}?${query}`, { method: "PUT", body: new Uint8Array(vault.read(`files/${key}`)) });
    sent++;
  }
  return sent;
}

/** @returns number of pages */
async function restorePages(client: SiteClient, vault: Vault, product: string, { files }: Seal): Promise<number> {
  const folder = folderOf(product);
  const pages = Object.keys(files).filter((path) => path.startsWith(`${folder}/`)).length;
  for (let page = 0; page < pages; page++) {
    const { rows } = BackupPageSchema.parse(vault.readJson(`${folder}/${pageName(page)}`));
    await client.request(`/outbox/${product}`, { method: "POST", body: JSON.stringify(rows) });
  }
  return pages;
}
