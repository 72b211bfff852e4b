import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { BackupPageSchema } from "../../src/outbox/operators/backup";
import { OperatorError } from "../command";
import type { SiteClient } from "./site-client";
import { type Vault, writeWhole } from "./vault";

export interface BackupOptions {
  readonly client: SiteClient;
  readonly directory: string;
  readonly passphrase: string;
  readonly report: (line: string) => void;
}

/** Contents of a backup, as the site lists them. */
export const ContentsSchema = z.object({ products: z.array(z.string().regex(/^[a-z][a-z\d-]{0,60}$/)) });

/** Files of a product's submissions. */
export const FileListSchema = z.array(
  z.object({
    key: z.string().regex(/^[\w-]+\/[\w-]+$/),
    size: z.number(),
    type: z.string(),
    field: z.string(),
    name: z.string(),
  }),
);

const ManifestSchema = z.object({
  version: z.literal(2),
  site: z.string(),
  startedAt: z.string(),
  salt: z.base64(),
});
type Manifest = z.infer<typeof ManifestSchema>;

const fileName = "manifest.json";

/** Unencrypted part of a backup. It is not authenticated, unlike the seal. */
export function readManifest(directory: string): Manifest | null {
  const path = join(directory, fileName);
  if (!existsSync(path)) return null;
  const manifest = ManifestSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!manifest.success) throw new OperatorError(`${path}: not a backup of this version`);
  return manifest.data;
}

export const writeManifest = (directory: string, manifest: Manifest) =>
  writeWhole(join(directory, fileName), `${JSON.stringify(manifest, null, 2)}\n`);

/** The folder with the pages of a product's submissions. */
export const folderOf = (product: string) => `objects/outbox-${product}`;

export const pageName = (page: number) => String(page).padStart(6, "0");

const sealPath = "seal";

/** Missing files in a message; further ones are counted. */
const maxLines = 20;

/** Encrypted list of a backup's files, written last. It reveals removed and replaced files. */
const SealSchema = ContentsSchema.extend({
  site: z.string(),
  startedAt: z.string(),
  finishedAt: z.string(),
  files: z.record(
    z.string(),
    z.object({ sha256: z.string(), /** For the operator, such as `outbox acme: 312 rows`. */ holds: z.string() }),
  ),
});
export type Seal = z.infer<typeof SealSchema>;

/** Whether a backup is complete. */
export const isSealed = (directory: string) => existsSync(join(directory, sealPath));

/** @throws {OperatorError} if pages or files are missing */
export function writeSeal(vault: Vault, backup: Omit<Seal, "files">): void {
  const files: Seal["files"] = {};
  const add = (path: string, holds: string) => {
    if (!vault.has(path)) throw new OperatorError(`${path}: missing; back up again`);
    files[path] = { sha256: vault.digest(path), holds };
  };
  for (const product of backup.products) {
    const folder = folderOf(product);
    const count = vault.names(folder).length;
    for (let page = 0; page < count; page++) {
      const path = `${folder}/${pageName(page)}`;
      const { rows, next } = BackupPageSchema.parse(vault.readJson(path));
      if ((next === null) !== (page === count - 1)) throw new OperatorError(`${path}: not the page that belongs there`);
      add(path, `outbox ${product}: ${rows.length} rows`);
    }
    const list = FileListSchema.parse(vault.readJson(`files/${product}.list`));
    add(`files/${product}.list`, `${product}: list of ${list.length} files`);
    for (const { key } of list) add(`files/${key}`, `${product}: a file of a submission`);
  }
  vault.writeJson(sealPath, { ...backup, files });
}

/** Verifies all files of a backup. @throws {OperatorError} naming missing or changed files */
export function readSeal(vault: Vault): Seal {
  const seal = SealSchema.parse(vault.readJson(sealPath));
  const all = Object.entries(seal.files);
  const lines = all.flatMap(([path, { sha256, holds }]) => {
    if (!vault.has(path)) return `missing: ${path} (${holds})`;
    return vault.digest(path) === sha256 ? [] : `changed: ${path} (${holds})`;
  });
  if (lines.length === 0) return seal;
  const more = lines.length > maxLines ? [`and ${lines.length - maxLines} more`] : [];
  const title = `${vault.directory}: ${lines.length} of ${all.length} files are missing or changed; nothing was restored`;
  throw new OperatorError([title, ...lines.slice(0, maxLines), ...more].join("\n  "));
}
