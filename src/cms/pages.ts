import type { ListPage, Order, PagePosition } from "./dialect";

/** Rows that a page is requested with. A CMS may cap it. */
export const rowsPerPage = 100;

export const firstPage: PagePosition = { page: 1, start: 0 };

/**
 * Next page to read; null after the last. Of a list beyond its limit, only pages with the newest rows are read. Without
 * a total, up to twice the limit is read.
 */
export function pageAfter(
  { page, start }: PagePosition,
  { rows, more, total, pageSize }: Pick<ListPage, "rows" | "more" | "total" | "pageSize">,
  order: Order,
  limit: number,
): PagePosition | null {
  const next = { page: page + 1, start: start + rows.length };
  if (!more) return null;
  if (order === "newest") return next.start < limit ? next : null;
  if (total === null) return next.start < 2 * limit ? next : null;
  const latest = Math.ceil(total / pageSize) - Math.ceil(limit / pageSize);
  return latest > next.page ? { page: latest, start: (latest - 1) * pageSize } : next;
}
