import { z } from "zod";
import type { ReplicaDefinition } from "../replica/definition";
import { ages } from "./policy";
import { SwitchesSchema } from "./switches";

/**
 * What ContentSync writes to KV and every isolate reads. One object a product and locale (its `name`, such as `contoh` or
 * `contoh@en`) is the only writer.
 *
 * - The snapshot names everything and holds what is small: with it alone most pages can be made.
 * - A part holds one stretch of a long resource, or the search index. Its key is made of its content, so it never changes.
 * - An item holds one record of a collection with its neighbours; its key is made of its id, so that a page finds it
 *   without a look at the snapshot.
 */

/** Part of every key: raise it when a stored shape changes, and old entries are simply not found. */
const version = "3";

export const snapshotKey = (name: string) => `content:${version}:${name}`;
export const partKey = (name: string, hash: string) => `content:${version}:${name}#${hash}`;
export const itemKey = (name: string, resource: string, id: string) => snapshotKey(name) + itemEntry(resource, id);

/** Names an item among the entries of KV, and in requests to the object. */
export const itemEntry = (resource: string, id: string) => `:${resource}/${id}`;

/** Names a collection with all of its records in requests to the object. */
export const wholeEntry = (resource: string) => `${resource}*`;

/** Summaries of a resource, in its order; none if the CMS has no such type. */
export const StoredResourceSchema = z.object({
  /** Names the content of every item, not only of the summaries: the same content has the same hash. */
  hash: z.string(),
  total: z.number(),
  /** False while only the first records have been read: an id that is not known may still exist. */
  complete: z.boolean(),
  /** The first summaries; all of them where there are no chunks. */
  first: z.array(z.unknown()),
  /** The last summaries of a collection with chunks. */
  last: z.array(z.unknown()),
  /** Hashes of the parts that hold all summaries, {@link chunkSize} each. */
  chunks: z.array(z.string()),
});
export type StoredResource = z.infer<typeof StoredResourceSchema>;

/** Of a resource that the CMS does not have. */
export const nothingStored: StoredResource = { hash: "", total: 0, complete: true, first: [], last: [], chunks: [] };

/** A resource that was never read is not in it. */
export const SnapshotSchema = z.object({
  /** Names everything; the first field, so that a look at the start of the text tells whether anything has changed. */
  revision: z.string(),
  resources: z.record(z.string(), StoredResourceSchema),
  /** Hash of the part that holds the search index; null while there is none. */
  search: z.string().nullable(),
  /** Absent as long as operators have switched nothing. */
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
  /** Summaries, in the collection's order. */
  previous: z.unknown(),
  next: z.unknown(),
});
export type StoredItem = z.infer<typeof StoredItemSchema>;

/** Summaries of one chunk. */
export const chunkSize = 250;

/** A collection of at most so many summaries has no chunks; of a longer one the snapshot has so many at both ends. */
export const headSize = 60;

/** Other resources have chunks if their records are longer together; characters of JSON. */
export const inlineLength = 16 * 1024;
