import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { FinderProps } from "../../src/components/island/island-props";
import { besideKinds, type Filters, isNearestFirst, listQuery } from "../../src/components/map/finder-query";
import type { LinkContext, ProviderPage } from "../../src/components/map/listed-provider";
import { ProviderResults, type Total, totalOf } from "../../src/components/map/ProviderResults";
import { finderTexts } from "../../src/components/map/texts";
import { asksForNearest } from "../../src/vocabulary/nearness";
import { type DistanceOrigin, latest, publish, subscribe } from "../map/exchange";
import { isPositionGranted, requestPosition, storedPosition, storePosition } from "../map/position";
import { fetchList, fetchRegion } from "../map/provider-api";
import { make } from "../markup";
import { fillForm, markKinds, offerAll, readForm, setField } from "./form";
import { filtersInUrl, type HistoryChange, ListAddress, pageIn } from "./list-address";
import { SuggestionList } from "./SuggestionList";

type PartName = "near" | "words" | "kinds" | "views" | "heading" | "total" | "place" | "results";

/** `views` chooses between list and map in narrow windows; `heading` takes the focus from what the list has no longer. */
export interface FinderParts extends Readonly<Record<PartName, HTMLElement>> {
  readonly form: HTMLFormElement;
}

interface Shown {
  readonly filters: Filters;
  readonly origin: DistanceOrigin | null;
  readonly step: HistoryChange;
}

/** After the last letter, in milliseconds. */
const typingPauseMs = 250;

/** Enhances the form and list of the server. A failed request leaves the list as it is. */
export class Finder {
  #root: Root | null = null;
  #request = new AbortController();
  #locating = false;
  readonly #of: LinkContext;
  readonly #address: ListAddress;
  #typing: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    private readonly props: FinderProps,
    private readonly parts: FinderParts,
  ) {
    this.#of = { product: { key: props.product }, language: props.language };
    this.#address = new ListAddress(this.#of);
  }

  /** @param tapped the visitor asked for what is near, which loaded the script */
  static start(props: FinderProps, parts: FinderParts, tapped: boolean): void {
    const finder = new Finder(props, parts);
    finder.#subscribe();
    const asked = filtersInUrl();
    if (tapped) finder.#nearestFirst("push");
    else if (latest("position")) finder.#nearestFirst("replace");
    // What was typed while this was on its way, or a list that the server could not measure from the visitor.
    else if (listQuery(readForm(parts.form)) !== listQuery(asked)) finder.#showSoon("replace");
    else if (isNearestFirst(asked)) void finder.#measureAnew();
    markKinds(parts.kinds, asked, finder.#of);
  }

  /** Replaces distances from the region of the connection (or the product's home) once the position is known. */
  async #measureAnew(): Promise<void> {
    const request = this.#request;
    const { product, place } = this.props;
    const isKnown = knownOrigin() !== null;
    const origin = isKnown ? null : await findOrigin({ product, mayAsk: false, onAsking: () => {} }).catch(() => null);
    if (request !== this.#request || (!isKnown && (origin === null || origin.place === place))) return;
    await this.#show(pageIn(location.search), "stay");
  }

  #subscribe(): void {
    const { near, form, results, words, views } = this.parts;
    const field = words.querySelector("input");
    const onFilters = (filters: Partial<Filters>) => {
      clearTimeout(this.#typing);
      fillForm(form, { ...readForm(form), ...filters });
      void this.#show(1, "push");
    };
    const place = words.appendChild(make("div", { class: "finder-suggestions-place" }));
    if (field) createRoot(place).render(<SuggestionList field={field} props={this.props} onFilters={onFilters} />);
    form.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement) return this.#showSoon("replace");
      if (target instanceof HTMLSelectElement && target.name === "category") {
        setField(form, "search", besideKinds(readForm(form).search));
      }
      this.#showSoon("push", 0);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      clearTimeout(this.#typing);
      form.querySelector<HTMLElement>("[popover]")?.hidePopover();
      // A keyboard on the screen would cover the list.
      if (matchMedia("(pointer: coarse)").matches && document.activeElement instanceof HTMLInputElement) {
        document.activeElement.blur();
      }
      void this.#show(1, "push");
    });
    near.addEventListener("click", (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      this.#nearestFirst("push");
    });
    form.addEventListener("click", (event) => this.#onLink(event));
    results.addEventListener("click", (event) => this.#onLink(event));
    views.addEventListener("change", wakeMap);
    wakeMap();
    addEventListener("popstate", () => {
      fillForm(form, filtersInUrl());
      void this.#show(pageIn(location.search), "stay");
    });
    subscribe("position", () => {
      if (!this.#locating) this.#nearestFirst("push");
    });
  }

  /** Waits for a pause in typing. */
  #showSoon(step: HistoryChange, afterMs = typingPauseMs): void {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.#show(1, step), afterMs);
  }

  #nearestFirst(step: HistoryChange): void {
    setField(this.parts.form, "sort", "distance");
    void this.#show(1, step);
  }

  /** Links to other pages of the list, and to the list under other filters, change the list in place. */
  #onLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const target = link && isPlainClick(event) ? this.#address.target(link) : null;
    if (!link || !target) return;
    event.preventDefault();
    clearTimeout(this.#typing);
    fillForm(this.parts.form, target.filters);
    const isTurned = link.closest(".pagination") !== null;
    void this.#show(target.page, "push").then(() => {
      if (isTurned) this.parts.heading.focus(stayThere);
    });
  }

  async #show(page: number, step: HistoryChange): Promise<void> {
    this.#request.abort();
    const request = new AbortController();
    this.#request = request;
    const { form, total, results } = this.parts;
    results.setAttribute("aria-busy", "true");
    try {
      const wanted = readForm(form);
      const origin = isNearestFirst(wanted) ? await this.#origin() : null;
      if (request.signal.aborted) return;
      const query = new URLSearchParams(listQuery(wanted, page));
      if (origin) {
        query.set("sort", "distance");
        for (const name of ["latitude", "longitude"] as const) query.set(name, origin[name].toFixed(3));
      }
      const answer = await fetchList(this.props.product, query, request.signal);
      if (request.signal.aborted) return;
      // A filter that contradicts the words gives way to them.
      fillForm(form, { ...readForm(form), ...answer.applied });
      const filters = { ...wanted, ...answer.applied };
      this.#address.note(filters, page, step);
      this.#render(answer, { filters, origin, step });
      await offerAll(form, answer.facets, this.props.language, request.signal);
    } catch {
      if (!request.signal.aborted) showTotal(total, { count: "", notes: finderTexts(this.props).failed });
    } finally {
      if (this.#request === request && !request.signal.aborted) results.removeAttribute("aria-busy");
    }
  }

  async #origin(): Promise<DistanceOrigin> {
    const { sort, search } = readForm(this.parts.form);
    this.#locating = true;
    try {
      return await findOrigin({
        product: this.props.product,
        mayAsk: sort === "distance" || asksForNearest(search),
        onAsking: () => (this.parts.place.textContent = finderTexts(this.props).locating),
      });
    } finally {
      this.#locating = false;
    }
  }

  #render(answer: ProviderPage, { filters, origin, step }: Shown): void {
    const { form, kinds, heading, total, place, results } = this.parts;
    const finder = finderTexts(this.#of);
    // The words may have taken it away.
    setField(form, "category", filters.category);
    markKinds(kinds, filters, this.#of);
    showTotal(total, totalOf(answer, filters.search, this.#of.language));
    this.#address.name(answer.page);
    const measured =
      origin === null || answer.place ? "" : origin.place === null ? finder.aroundMe : finder.around(origin.place);
    const root = this.#root ?? createRoot(results);
    this.#root = root;
    const hadFocus = results.contains(document.activeElement);
    const onShown = () => {
      place.textContent = measured;
      if (hadFocus && !results.contains(document.activeElement)) heading.focus(stayThere);
      if (step === "push") bringIntoView(results);
    };
    // Row by row: whoever types on while the list comes is not kept waiting.
    startTransition(() =>
      root.render(
        <Rendered then={onShown}>
          <ProviderResults result={answer} filters={filters} of={this.#of} />
        </Rendered>,
      ),
    );
    publish("list", { filters, origin });
  }
}

const stayThere = { preventScroll: true };

/** Scrolls to the start of the list if it is out of view. */
function bringIntoView(results: HTMLElement): void {
  const { top } = results.getBoundingClientRect();
  if (top < 0 || top > 0.6 * innerHeight) document.getElementById("hasil")?.scrollIntoView({ behavior: "instant" });
}

/** Loads the map if the visitor switched to it. */
function wakeMap(): void {
  const isWanted = document.querySelector("#view-map:checked") !== null;
  if (isWanted) document.querySelector<HTMLElement>(".finder-map [data-wake]")?.click();
}

function Rendered({ then, children }: { readonly then: () => void; readonly children: ReactNode }): ReactNode {
  useLayoutEffect(() => then());
  return children;
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !defaultPrevented;
}

/** Fills the two parts of the live region. */
function showTotal(region: HTMLElement, { count, notes }: Total): void {
  for (const [position, text] of [count, notes].entries()) {
    const part = region.children[position];
    if (part) part.textContent = text;
  }
}

/** The visitor's position, if granted in this tab. */
function knownOrigin(): DistanceOrigin | null {
  const position = latest("position") ?? storedPosition();
  return position && { ...position, place: null };
}

interface OriginOptions {
  readonly product: string;
  /** Whether the browser may ask the visitor for permission. */
  readonly mayAsk: boolean;
  readonly onAsking: () => void;
}

/** Origin of distances: the browser's position, else the region of the connection. */
async function findOrigin({ product, mayAsk, onAsking }: OriginOptions): Promise<DistanceOrigin> {
  const known = knownOrigin();
  if (known) return known;
  if (!mayAsk && !(await isPositionGranted())) return fetchRegion(product);
  if (mayAsk) onAsking();
  const position = await requestPosition();
  if (typeof position === "string") return fetchRegion(product);
  storePosition(position);
  publish("position", position);
  return { ...position, place: null };
}
