import { paginationTexts } from "../cards/texts";
import { type Filters, filtersOf } from "./finder-query";
import type { LinkContext } from "./listed-provider";

/** History update: a new entry, the current one replaced, or none. */
export type HistoryChange = "push" | "replace" | "stay";

/** The filters and the page of the list that a link leads to; null where it leads elsewhere. */
export function listTarget(
  of: LinkContext,
  link: HTMLAnchorElement,
): { readonly filters: Filters; readonly page: number } | null {
  const { pathname, searchParams, search } = new URL(link.href);
  if (pathname !== `/${of.product.key}/providers`) return null;
  return { filters: filtersOf((name) => searchParams.get(name)), page: pageIn(search) };
}

/** Gives the list its URL. */
export function setListUrl(url: string, change: HistoryChange): void {
  if (change === "push" && url !== `${location.pathname}${location.search}`) history.pushState(null, "", url);
  else if (change !== "stay") history.replaceState(history.state, "", url);
}

/** The document's title names the page of the list. */
export function renamePage(of: LinkContext, before: number, now: number): void {
  const name = document.querySelector("h1")?.textContent ?? "";
  const titled = (page: number) => (page > 1 ? `${name} – ${paginationTexts(of).page(page)} – ` : `${name} – `);
  document.title = document.title.replace(titled(before), titled(now));
}

export function filtersInUrl(): Filters {
  const query = new URLSearchParams(location.search);
  return filtersOf((name) => query.get(name));
}

export function pageIn(query: string): number {
  return Number(new URLSearchParams(query).get("page") ?? "1");
}
