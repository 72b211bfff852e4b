import { z } from "zod";
import { cmsFieldsOf } from "../model/from-cms";
import type { Publication } from "../model/publication";
import { numberIn } from "../model/readable";
import { type AnyResource, positionField, type ResourceOrder } from "../model/resource";

type Dated = Pick<Publication, "publishedAt">;

/** By date if every item has one. Otherwise, and for equal dates, in the order of the CMS. */
export function inOrder<Item extends Dated>(items: readonly Item[], order: ResourceOrder): readonly Item[] {
  if (order === "id" || items.some(({ publishedAt }) => publishedAt === null)) return items;
  const direction = order === "newest" ? -1 : 1;
  const time = ({ publishedAt }: Item) => Date.parse(publishedAt ?? "");
  return items.toSorted((a, b) => direction * (time(a) - time(b)));
}

const RowSchema = z.looseObject({});

/** Position that an editor entered; null for none. */
export const positionOf = (row: unknown, resource: Pick<AnyResource, "fields">): number | null =>
  positionField in cmsFieldsOf(resource) ? numberIn(RowSchema.safeParse(row).data?.[positionField]) : null;

/** Rows with a position first, then the others in the order of the CMS. */
export function byPosition<Row>(rows: readonly Row[], position: (row: Row) => number | null): readonly Row[] {
  const place = (row: Row) => position(row) ?? Number.MAX_VALUE;
  return rows.toSorted((a, b) => place(a) - place(b));
}

/** The CMS's order. Records that it omits follow their previous predecessor. */
export function withLeftOut(seen: readonly string[], before: readonly string[]): readonly string[] {
  const named = new Set(seen);
  const leftOut = new Map<string | null, string[]>();
  let anchor: string | null = null;
  for (const id of before) {
    if (named.has(id)) anchor = id;
    else leftOut.set(anchor, [...(leftOut.get(anchor) ?? []), id]);
  }
  return [...(leftOut.get(null) ?? []), ...seen.flatMap((id) => [id, ...(leftOut.get(id) ?? [])])];
}

/** The earlier of the stored and the CMS's date if corrections move the latter. */
export function firstPublication({ publishedAt, republished }: Publication, before: string | null): string | null {
  if (!republished || publishedAt === null || before === null) return publishedAt;
  return Date.parse(before) < Date.parse(publishedAt) ? before : publishedAt;
}
