import { z } from "zod";
import { chunkSize, type StoredResource } from "../stored";

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
  const [from, to] = [Math.max(0, start), Math.min(end, length)];
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
