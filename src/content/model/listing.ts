import { MissingContent, UnavailableContent } from "../reading/failures";

export interface Listing<Summary> {
  readonly items: readonly Summary[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** @throws {Error} see {@link pagesOf} */
export function pageOf<Summary>(
  all: readonly Summary[],
  complete: boolean,
  page: number,
  pageSize: number,
): Listing<Summary> {
  const pages = pagesOf(all.length, complete, page, pageSize);
  return { items: all.slice((page - 1) * pageSize, page * pageSize), page, pages, total: all.length };
}

/**
 * @param complete whether `total` counts every record
 * @throws {MissingContent} for a page beyond the last; an empty list has one page
 * @throws {UnavailableContent} for a page beyond an incomplete list
 */
export function pagesOf(total: number, complete: boolean, page: number, pageSize: number): number {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page > pages) throw new (complete ? MissingContent : UnavailableContent)(`page ${page} of ${pages}`);
  return pages;
}
