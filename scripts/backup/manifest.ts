import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { OperatorError } from "../command";
import { writeWhole } from "./vault";

const ObjectSchema = z.object({
  kind: z.enum(["outbox", "content", "directory"]),
  name: z.string().regex(/^[\w@:-]{1,100}$/),
});
export type SavedObject = z.infer<typeof ObjectSchema>;

/** Contents of a backup, as the site lists them. */
export const ContentsSchema = z.object({
  objects: z.array(ObjectSchema),
  products: z.array(z.string().regex(/^[a-z][a-z\d-]{0,60}$/)),
});
export type Contents = z.infer<typeof ContentsSchema>;

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

/** Unencrypted part of a backup. It is not authenticated: see `seal.ts`. */
export function readManifest(directory: string): Manifest | null {
  const path = join(directory, fileName);
  if (!existsSync(path)) return null;
  const manifest = ManifestSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!manifest.success) throw new OperatorError(`${path}: not a backup of this version`);
  return manifest.data;
}

export function writeManifest(directory: string, manifest: Manifest): void {
  writeWhole(join(directory, fileName), `${JSON.stringify(manifest, null, 2)}\n`);
}

export const folderOf = ({ kind, name }: SavedObject) => `objects/${kind}-${name.replaceAll(":", ".")}`;

export const pageName = (page: number) => String(page).padStart(6, "0");
