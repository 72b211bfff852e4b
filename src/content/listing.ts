import { MissingContent, UnavailableContent } from "./failures";

/** A page of a list. */
export interface Listing<Summary> {
  readonly items: readonly Summary[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/**
 * @param complete whether these are all
 * @throws {MissingContent} for a page beyond the last one; the first page exists even when it is empty
 * @throws {UnavailableContent} for a page beyond what could be read in time of a long collection
 */
export function pageOf<Summary>(
  all: readonly Summary[],
  complete: boolean,
  page: number,
  pageSize: number,
): Listing<Summary> {
  const pages = pagesOf(all.length, complete, page, pageSize);
  return { items: all.slice((page - 1) * pageSize, page * pageSize), page, pages, total: all.length };
}

/** How many pages there are, if `page` is one of them; otherwise throws as {@link pageOf} does. */
export function pagesOf(total: number, complete: boolean, page: number, pageSize: number): number {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page > pages) throw new (complete ? MissingContent : UnavailableContent)(`page ${page} of ${pages}`);
  return pages;
}
