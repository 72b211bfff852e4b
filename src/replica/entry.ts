import { z } from "zod";

/** What an isolate may request from a replica's object. Objects parse it: another version of the Worker may call them. */
export const ReplicaEntrySchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("snapshot") }),
  z.object({ kind: z.literal("part"), hash: z.string() }),
  /** A resource of the content. Without `isWhole` the first records of a collection suffice. */
  z.object({ kind: z.literal("resource"), resource: z.string(), isWhole: z.boolean() }),
  z.object({ kind: z.literal("item"), resource: z.string(), id: z.string() }),
]);
export type ReplicaEntry = z.infer<typeof ReplicaEntrySchema>;

export const snapshotEntry: ReplicaEntry = { kind: "snapshot" };

export const partEntry = (hash: string): ReplicaEntry => ({ kind: "part", hash });

/**
 * The entry's name in KV, which follows the key of the snapshot: empty for the snapshot and for resources, which are in it.
 */
export function kvName(entry: ReplicaEntry): string {
  switch (entry.kind) {
    case "part":
      return `#${entry.hash}`;
    case "item":
      return `:${entry.resource}/${entry.id}`;
    default:
      return "";
  }
}

/** Unique name for logs and for keys in memory. */
export function entryName(entry: ReplicaEntry): string {
  if (entry.kind !== "resource") return kvName(entry);
  return entry.isWhole ? `${entry.resource}, whole` : entry.resource;
}
