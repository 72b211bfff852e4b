import type { ListPage, Order } from "./dialect";

export const rowsPerPage = 100;

/**
 * Next page to read; null after the last. Of a list beyond its limit, only pages with the newest rows are read. Without
 * a total, up to twice the limit is read. @param page from 1
 */
export function pageAfter(
  page: number,
  { more, total }: Pick<ListPage, "more" | "total">,
  order: Order,
  limit: number,
): number | null {
  const most = Math.ceil(limit / rowsPerPage);
  if (!more) return null;
  if (order === "newest") return page < most ? page + 1 : null;
  if (total === null) return page < 2 * most ? page + 1 : null;
  return Math.max(page + 1, Math.ceil(total / rowsPerPage) - most);
}
