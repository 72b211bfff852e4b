import { z } from "zod";
import { BackupPageSchema } from "../../src/replica/backup";
import { OperatorError } from "../command";
import {
  type BackupOptions,
  type Contents,
  ContentsSchema,
  FileListSchema,
  folderOf,
  isSealed,
  pageName,
  readManifest,
  readSeal,
  type SavedObject,
  type Seal,
} from "./manifest";
import type { SiteClient } from "./site-client";
import { Vault } from "./vault";

const OutcomeSchema = z.object({ outcome: z.enum(["restored", "kept"]) });

const meanings = { restored: "restored", kept: "kept what it has", skipped: "skipped, the site has none" } as const;

/**
 * Restores a complete backup. Adds submissions to those of the site; restores content and directories only into empty
 * objects. May be repeated. Skips and reports products and objects that the site lacks.
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
  // Before the submissions, which need them.
  for (const product of seal.products) {
    if (site.products.includes(product))
      report(`files of ${product}: ${await restoreFiles(client, vault, product)} sent`);
    else report(`${product}: skipped, the site has no such product; add it and restore again`);
  }
  for (const [index, object] of seal.objects.entries()) {
    const outcome = isSkipped(object, site) ? "skipped" : await restoreObject(client, vault, object, seal);
    report(`${index + 1} of ${seal.objects.length}: ${object.kind} ${object.name}: ${meanings[outcome]}`);
  }
}

/** Submissions of a product of the site are never skipped: without their object the restore fails. */
function isSkipped({ kind, name }: SavedObject, { objects, products }: Contents): boolean {
  if (objects.some((each) => each.kind === kind && each.name === name)) return false;
  const [product = name] = name.split(/[:@]/);
  return kind !== "outbox" || !products.includes(product);
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

async function restoreObject(client: SiteClient, vault: Vault, object: SavedObject, { files }: Seal) {
  const folder = folderOf(object);
  const address = `/objects/${object.kind}/${encodeURIComponent(object.name)}`;
  const pages = Object.keys(files).filter((path) => path.startsWith(`${folder}/`)).length;
  for (let page = 0; page < pages; page++) {
    const { rows } = BackupPageSchema.parse(vault.readJson(`${folder}/${pageName(page)}`));
    await client.request(`${address}/pages/${page}`, { method: "PUT", body: JSON.stringify(rows) });
  }
  return (await client.json(OutcomeSchema, `${address}/restore?pages=${pages}`, { method: "POST" })).outcome;
}
