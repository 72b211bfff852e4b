import type { Product } from "../../config";
import { openContentSync, replicasOf } from "../../content/sync/client";
import type { Env } from "../../env";
import { shardsOf } from "../../outbox/shards";
import { openDirectorySync } from "../../providers/sync/client";

export const backupKinds = ["outbox", "content", "directory"] as const;
export type BackupKind = (typeof backupKinds)[number];

/** An object that a backup holds; `name` is that by which it is called. */
export interface BackupObject {
  readonly kind: BackupKind;
  readonly name: string;
}

/** The objects of a product; what is embedded in the Worker needs no backup. */
export function backupObjectsOf(product: Product, env: Env): BackupObject[] {
  const { key, content, providers } = product;
  const shards = shardsOf(env, key).all.map((_, shard): BackupObject => ({ kind: "outbox", name: `${key}:${shard}` }));
  const replicas = content.origin === "embedded" ? [] : replicasOf(product);
  const directory: BackupObject[] = providers.protocol === "embedded" ? [] : [{ kind: "directory", name: key }];
  return [...shards, ...replicas.map(({ name }): BackupObject => ({ kind: "content", name })), ...directory];
}

export function openBackupObject(env: Env, { kind, name }: BackupObject) {
  switch (kind) {
    case "outbox":
      return env.OUTBOX.get(env.OUTBOX.idFromName(name));
    case "content":
      return openContentSync(env, name);
    case "directory":
      return openDirectorySync(env, name);
  }
}
