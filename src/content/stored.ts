import { z } from "zod";
import type { ReplicaDefinition } from "../replica/definition";
import { ages } from "./policy";
import { SwitchesSchema } from "./switches";

/**
 * Shapes of content in KV. One sync object per product and locale is the only writer; its `name` is `contoh` or
 * `contoh@en`.
 * - The snapshot names everything and contains small resources, enough for most pages.
 * - A part is a chunk of a long resource, or the search index. Its key is a content hash, so it never changes.
 * - An item is one record with its neighbours. Its key is the id, so that pages read it without the snapshot.
 */

/** Key prefix. Raise it when a stored shape changes, so that old entries are not found. */
const version = "3";

export const snapshotKey = (name: string) => `content:${version}:${name}`;
export const partKey = (name: string, hash: string) => `content:${version}:${name}#${hash}`;
export const itemKey = (name: string, resource: string, id: string) => snapshotKey(name) + itemEntry(resource, id);

export const itemEntry = (resource: string, id: string) => `:${resource}/${id}`;

export const wholeEntry = (resource: string) => `${resource}*`;

/** Ordered summaries of a resource; empty if the CMS has no such type. */
export const StoredResourceSchema = z.object({
  /** Hash of the items in full, not only of their summaries. */
  hash: z.string(),
  total: z.number(),
  complete: z.boolean(),
  first: z.array(z.unknown()),
  last: z.array(z.unknown()),
  /** Hashes of the parts that contain all summaries, {@link chunkSize} each. */
  chunks: z.array(z.string()),
});
export type StoredResource = z.infer<typeof StoredResourceSchema>;

export const nothingStored: StoredResource = { hash: "", total: 0, complete: true, first: [], last: [], chunks: [] };

/** Resources that were never read are absent. */
export const SnapshotSchema = z.object({
  /** Identifies the content. It is the first field, so that the start of the text shows whether anything changed. */
  revision: z.string(),
  resources: z.record(z.string(), StoredResourceSchema),
  search: z.string().nullable(),
  /** Absent if operators have switched nothing. */
  switches: SwitchesSchema.optional(),
});
export type Snapshot = z.infer<typeof SnapshotSchema>;

export const contentReplica: ReplicaDefinition<Snapshot> = {
  keyOf: snapshotKey,
  schema: SnapshotSchema,
  revisionOf: ({ revision }) => Number(revision),
  isPartial: () => false,
  hashesOf: ({ resources }) => Object.entries(resources).map(([name, { hash }]) => [name, hash]),
  policy: ages,
};

export const StoredItemSchema = z.object({
  /** Of the item and its neighbours. */
  hash: z.string(),
  value: z.unknown(),
  previous: z.unknown(),
  next: z.unknown(),
});
export type StoredItem = z.infer<typeof StoredItemSchema>;

export const chunkSize = 250;

/** Maximum number of summaries without chunks. With chunks, the snapshot has this many at each end. */
export const headSize = 60;

/** Other resources have chunks above this total length, in characters of JSON. */
export const inlineLength = 16 * 1024;
