import { paginationTexts } from "../../src/components/cards/texts";
import type { FinderProps } from "../../src/components/island/island-props";
import { type Filters, filtersOf } from "../../src/components/map/finder-query";
import { inLanguage } from "../../src/i18n/languages";

/** What becomes of the address: another entry of the history, another address of this one, or nothing. */
export type Step = "push" | "replace" | "stay";

/** The addresses of the list, its entries in the history, and the document's title, which names a page of the list. */
export class ListAddress {
  readonly #path: string;
  /** Which page is shown. */
  #page = pageIn(location.search);

  constructor(private readonly props: FinderProps) {
    this.#path = `/${props.product}/providers`;
  }

  /** @param below a path with a slash before it, or a query */
  readonly href = (below: string): string => inLanguage(this.#path + below, this.props.language);

  /** The filters and the page of the list that a link leads to; null where it leads elsewhere. */
  target(link: HTMLAnchorElement): { readonly filters: Filters; readonly page: number } | null {
    const { pathname, searchParams, search } = new URL(link.href);
    if (pathname !== this.#path) return null;
    return { filters: filtersOf((name) => searchParams.get(name)), page: pageIn(search) };
  }

  note(below: string, step: Step): void {
    const address = this.href(below);
    if (step === "push" && address !== `${location.pathname}${location.search}`) history.pushState(null, "", address);
    else if (step !== "stay") history.replaceState(history.state, "", address);
  }

  /** Names the document as the server names a page of the list. */
  name(page: number): void {
    const name = document.querySelector("h1")?.textContent ?? "";
    const titled = (number: number) =>
      number > 1 ? `${name} – ${paginationTexts(this.props).page(number)} – ` : `${name} – `;
    document.title = document.title.replace(titled(this.#page), titled(page));
    this.#page = page;
  }
}

/** What the address asks for. */
export function askedFilters(): Filters {
  const query = new URLSearchParams(location.search);
  return filtersOf((name) => query.get(name));
}

export function pageIn(query: string): number {
  return Number(new URLSearchParams(query).get("page") ?? "1");
}
