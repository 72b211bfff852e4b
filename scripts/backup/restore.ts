import { BackupPageSchema } from "../../src/outbox/operators/backup";
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
} from "./manifest";
import type { SiteClient } from "./site-client";
import { Vault } from "./vault";

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
