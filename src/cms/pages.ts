import type { ListPage, Order } from "./dialect";

/** Rows that every CMS is asked for at a time. */
export const pageSize = 100;

/**
 * The page to read after this one; null after the last. Of a list beyond its limit only pages with the newest rows are
 * read: the first ones if the newest come first, else the last ones. If the CMS does not say how many rows it has, those
 * are found by reading on, up to twice the limit.
 * @param page from 1
 */
export function pageAfter(
  page: number,
  { more, total }: Pick<ListPage, "more" | "total">,
  order: Order,
  limit: number,
): number | null {
  const most = Math.ceil(limit / pageSize);
  if (!more) return null;
  if (order === "newest") return page < most ? page + 1 : null;
  if (total === null) return page < 2 * most ? page + 1 : null;
  return Math.max(page + 1, Math.ceil(total / pageSize) - most);
}

/** The newest of rows in this order, as many as the limit allows. */
export function newestOf<Row>(rows: readonly Row[], order: Order, limit: number): readonly Row[] {
  return order === "newest" ? rows.slice(0, limit) : rows.slice(-limit);
}
