import { z } from "zod";
import type { Product } from "../../config";
import { defaultLanguage, languages } from "../../i18n/languages";
import type { Caller, Reading } from "../../replica/caller";
import { kvName, type ReplicaEntry } from "../../replica/entry";
import type { StoredValue } from "../../replica/object-reader";
import { type Switches, SwitchesSchema } from "../operations/switches";

/**
 * Shapes of content in KV. One sync object per product and locale is the only writer; its `name` is `contoh` or
 * `contoh@en`.
 * - The snapshot names everything and contains small resources, enough for most pages.
 * - A part is a chunk of a long resource, or the search index. Its key is a content hash, so it never changes.
 * - An item is one record with its neighbours. Its key is the id, so that pages read it without the snapshot.
 */

/** Key prefix. Raise it when a stored shape changes, so that old entries are not found. */
const version = "3";

/** Names of a product's sync objects, with the language and locale of each. */
export const replicasOf = ({ key, content: { locales } }: Product) =>
  languages
    .filter((language) => language === defaultLanguage || locales[language] !== undefined)
    .map((language) => {
      const name = language === defaultLanguage ? key : `${key}@${language}`;
      return { language, name, locale: locales[language] };
    });

export const snapshotKey = (name: string) => `content:${version}:${name}`;
export const itemKey = (name: string, resource: string, id: string) => snapshotKey(name) + itemName(resource, id);

export const itemEntry = (resource: string, id: string): ReplicaEntry => ({ kind: "item", resource, id });

/** The name of an item in KV, without the key of the snapshot. */
export const itemName = (resource: string, id: string): string => kvName(itemEntry(resource, id));

/** @param isWhole false if the first records of a collection suffice */
export const resourceEntry = (resource: string, isWhole = false): ReplicaEntry => ({
  kind: "resource",
  resource,
  isWhole,
});

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
  /** Hashes of the parts with ids by look-up key, see {@link lookupPartOf}; empty without chunks or a look-up field. */
  lookup: z.array(z.string()).default([]),
});
export type StoredResource = z.infer<typeof StoredResourceSchema>;

export const nothingStored: StoredResource = {
  hash: "",
  total: 0,
  complete: true,
  first: [],
  last: [],
  chunks: [],
  lookup: [],
};

/** The form in which look-up keys are compared: codes differ in case and blanks. */
export const lookupKeyOf = (text: string): string => text.replace(/\s+/g, "").toUpperCase();

/** FNV-1a. */
const hashBasis = 0x811c9dc5;
const hashPrime = 0x01000193;

/** Position of the part that has a look-up key, of `parts`. */
export function lookupPartOf(key: string, parts: number): number {
  let hash = hashBasis;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), hashPrime);
  return (hash >>> 0) % parts;
}

/** Ids by look-up key. */
export const LookupPartSchema = z.record(z.string(), z.string());

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

export interface StoredSearch {
  readonly hash: string;
  /** Parsed index. @throws {UnavailableContent} */
  read(): Promise<StoredValue>;
}

export interface ContentBacking {
  /** Starts reads for a later call. Never fails. */
  prepare?(caller: Caller, item?: { readonly resource: string; readonly id: string }): void;
  /** @param needsAll all records of a collection @throws {UnavailableContent} if nothing is known */
  resource(name: string, needsAll: boolean, caller: Caller): Promise<Reading<StoredResource>>;
  /** @throws {UnavailableContent} */
  part(hash: string, caller: Caller): Promise<Reading<unknown>>;
  /** @throws {MissingContent} for an unknown id @throws {UnavailableContent} if it cannot be read now */
  item(resource: string, id: string, caller: Caller): Promise<Reading<StoredItem>>;
  search(caller: Caller): Promise<StoredSearch | null>;
  /** Never fails: without a snapshot, the defaults apply. */
  switches(caller: Caller): Promise<Reading<Switches>>;
}

const ChunkSchema = z.array(z.unknown());

const IdentifiedSchema = z.object({ id: z.string() });

export function lengthOf({ chunks, first, total }: StoredResource): number {
  return chunks.length > 0 ? total : first.length;
}

export async function summariesOf(
  collection: StoredResource,
  start: number,
  end: number,
  part: (hash: string) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const { first, last, chunks } = collection;
  const length = lengthOf(collection);
  const from = Math.max(0, start);
  const to = Math.min(end, length);
  if (to <= first.length) return first.slice(from, to);
  const lastFrom = length - last.length;
  if (from >= lastFrom) return last.slice(from - lastFrom, to - lastFrom);
  const firstChunk = Math.floor(from / chunkSize);
  const needed = chunks.slice(firstChunk, Math.ceil(to / chunkSize));
  const read = await Promise.all(needed.map(async (hash) => ChunkSchema.parse(await part(hash))));
  const offset = firstChunk * chunkSize;
  return read.flat().slice(from - offset, to - offset);
}

const stretch = 20 * chunkSize;

/** Maps all summaries with `read`, {@link stretch} at a time. */
export async function scanned<Value>(
  collection: StoredResource,
  part: (hash: string) => Promise<unknown>,
  read: (summaries: readonly unknown[]) => readonly Value[],
): Promise<Value[]> {
  const values: Value[] = [];
  for (let from = 0; from < lengthOf(collection); from += stretch) {
    for (const value of read(await summariesOf(collection, from, from + stretch, part))) values.push(value);
  }
  return values;
}

export function idsOf(summaries: readonly unknown[]): string[] {
  return summaries.flatMap((summary) => IdentifiedSchema.safeParse(summary).data?.id ?? []);
}
