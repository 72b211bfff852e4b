import { z } from "zod";
import type { Order } from "./cms/dialect";
import type { FetchedRecord } from "./cms-source";
import { maxItemWrites } from "./policy";
import type { Identified, Index } from "./resource";

export interface Merged<Item, Summary> {
  readonly index: Index<Summary>;
  /** Records whose items are to be written; they are marked as stored once they are. */
  readonly unwritten: readonly {
    readonly record: FetchedRecord<Item, Summary>;
    readonly publishedAt: string | undefined;
  }[];
  /** Ids of items that are no longer there. */
  readonly gone: readonly string[];
}

const DatedSchema = z.object({ publishedAt: z.string() });

/**
 * What becomes of a collection's index when the CMS gives these records. Only records with a new hash are read; one that
 * does not fit leaves the item as it was, if there was one; the first publication date of each stays. Of an incomplete
 * answer nothing is gone.
 */
export function mergeIndex<Item, Summary extends Identified>(
  before: Index<Summary> | null,
  { records, complete }: { readonly records: readonly FetchedRecord<Item, Summary>[]; readonly complete: boolean },
  order: Order,
): Merged<Item, Summary> {
  const known = new Map(before?.items.map((entry) => [entry.summary.id, entry]));
  const seen = new Set<string>();
  const items: { entry: Index<Summary>["items"][number]; publishedAt: string | null }[] = [];
  const unwritten: { record: FetchedRecord<Item, Summary>; publishedAt: string | undefined }[] = [];
  for (const record of records) {
    if (seen.has(record.id)) continue;
    seen.add(record.id);
    const old = known.get(record.id) ?? null;
    const publishedAt = firstPublication(record, old?.summary);
    const unchanged = old?.hash === record.hash;
    const summary = unchanged ? old.summary : record.summary(publishedAt ?? undefined);
    if (summary) {
      const stored = unchanged && old.stored;
      if (!stored) unwritten.push({ record, publishedAt: publishedAt ?? undefined });
      items.push({ entry: { summary, hash: record.hash, stored }, publishedAt });
    } else if (old) {
      items.push({ entry: old, publishedAt });
    }
  }
  return {
    index: { items: inOrder(items, order).map(({ entry }) => entry), complete },
    unwritten: unwritten.slice(0, maxItemWrites),
    // Beyond the cap, entries stay that nothing leads to: an id that is not in the index is not looked up.
    gone: complete ? [...known.keys()].filter((id) => !seen.has(id)).slice(0, maxItemWrites) : [],
  };
}

/** The date to show: the earlier one of what was seen before and what the CMS says now, where corrections move that. */
function firstPublication(
  { publishedAt, republished }: FetchedRecord<unknown, unknown>,
  seen: Identified | undefined,
): string | null {
  const before = DatedSchema.safeParse(seen).data?.publishedAt;
  if (!republished || publishedAt === null || before === undefined) return publishedAt;
  return Date.parse(before) < Date.parse(publishedAt) ? before : publishedAt;
}

/** By date where every item has one; items of one date, and lists without dates, keep the order of the CMS. */
function inOrder<Item extends { readonly publishedAt: string | null }>(items: readonly Item[], order: Order) {
  if (order === "id" || items.some(({ publishedAt }) => publishedAt === null)) return items;
  const direction = order === "newest" ? -1 : 1;
  const time = ({ publishedAt }: Item) => Date.parse(publishedAt ?? "");
  return items.toSorted((a, b) => direction * (time(a) - time(b)));
}
