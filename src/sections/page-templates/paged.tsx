import { Pagination } from "../../components/cards/Pagination";
import { paginationTexts } from "../../components/cards/texts";
import type { Listing } from "../../content/listing";
import type { InLanguage } from "../../i18n/texts";
import { siteHref } from "../../page/links";
import type { Site } from "../../page/site-data";

/** The title of a page of a list: from the second page on with its number. */
export function pagedTitle(title: string, { page }: Pick<Listing<unknown>, "page">, of: InLanguage): string {
  return page === 1 ? title : `${title} – ${paginationTexts(of).page(page)}`;
}

export const pathOfPage = (path: string, page: number) => (page === 1 ? path : `${path}?page=${page}`);

interface ListPagesProps {
  readonly site: Site;
  readonly path: string;
  readonly listing: Pick<Listing<unknown>, "page" | "pages">;
}

export function ListPages({ site, path, listing: { page, pages } }: ListPagesProps) {
  const href = (number: number) => siteHref(site, pathOfPage(path, number));
  return <Pagination {...{ href, page, pages, language: site.language }} />;
}
