import { paginationTexts } from "../../src/components/cards/texts";
import { type Filters, filtersOf, listHref } from "../../src/components/map/finder-query";
import type { LinkContext } from "../../src/components/map/listed-provider";

/** History update: a new entry, the current one replaced, or none. */
export type HistoryChange = "push" | "replace" | "stay";

/** URLs and history of the list, and the document title, which names its page. */
export class ListAddress {
  #page = pageIn(location.search);

  constructor(private readonly of: LinkContext) {}

  /** The filters and the page of the list that a link leads to; null where it leads elsewhere. */
  target(link: HTMLAnchorElement): { readonly filters: Filters; readonly page: number } | null {
    const { pathname, searchParams, search } = new URL(link.href);
    if (pathname !== `/${this.of.product.key}/providers`) return null;
    return { filters: filtersOf((name) => searchParams.get(name)), page: pageIn(search) };
  }

  note(filters: Filters, page: number, step: HistoryChange): void {
    const address = listHref(this.of, filters, page);
    if (step === "push" && address !== `${location.pathname}${location.search}`) history.pushState(null, "", address);
    else if (step !== "stay") history.replaceState(history.state, "", address);
  }

  name(page: number): void {
    const name = document.querySelector("h1")?.textContent ?? "";
    const titled = (number: number) =>
      number > 1 ? `${name} – ${paginationTexts(this.of).page(number)} – ` : `${name} – `;
    document.title = document.title.replace(titled(this.#page), titled(page));
    this.#page = page;
  }
}

export function filtersInUrl(): Filters {
  const query = new URLSearchParams(location.search);
  return filtersOf((name) => query.get(name));
}

export function pageIn(query: string): number {
  return Number(new URLSearchParams(query).get("page") ?? "1");
}
