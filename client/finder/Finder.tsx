import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { HelpContext } from "../../src/components/contact/EmergencyBlock";
import type { FinderProps } from "../../src/components/island/island-props";
import {
  besideKinds,
  type Filters,
  isNearestFirst,
  isUnfiltered,
  listQuery,
} from "../../src/components/map/finder-query";
import type { ProviderPage } from "../../src/components/map/listed-provider";
import { ProviderResults, type Total, totalOf } from "../../src/components/map/ProviderResults";
import { finderTexts } from "../../src/components/map/texts";
import { asksForNearest } from "../../src/vocabulary/nearness";
import { type DistanceOrigin, latest, publish, subscribe } from "../map/exchange";
import {
  isPositionGranted,
  type PositionFailure,
  requestPosition,
  storedPosition,
  storePosition,
} from "../map/position";
import { fetchList, fetchRegion } from "../map/provider-api";
import { fillForm, markKinds, offerAll, readForm, setField } from "./form";
import { filtersInUrl, type HistoryChange, ListAddress, pageIn } from "./list-address";
import { SuggestionList } from "./SuggestionList";

type PartName = "near" | "words" | "kinds" | "views" | "heading" | "total" | "place" | "results";

/** `views` switches to the map in narrow windows; `heading` takes the focus from what the list has no longer. */
export interface FinderParts extends Readonly<Record<PartName, HTMLElement>> {
  readonly form: HTMLFormElement;
}

interface Shown {
  readonly filters: Filters;
  readonly origin: DistanceOrigin | null;
  readonly failure: PositionFailure | null;
  readonly step: HistoryChange;
}

/** After the last letter, in milliseconds. */
const typingPauseMs = 250;

/**
 * Enhances the form and list of the server. A failed request leaves the list as it is.
 * @param tapped the visitor asked for what is near, which loaded the script
 */
export function startFinder(props: FinderProps, parts: FinderParts, tapped: boolean): void {
  const { product, language, phone, hasClaims } = props;
  const { near, form, results, words, views, kinds, heading, total, place } = parts;
  const of: HelpContext = { product: { key: product }, language, phone, hasFinder: true, hasClaims };
  const address = new ListAddress(of);
  let root: Root | null = null;
  let request = new AbortController();
  let isLocating = false;
  let typing: ReturnType<typeof setTimeout> | undefined;

  listen();
  const asked = filtersInUrl();
  if (tapped) nearestFirst("push");
  else if (latest("position")) nearestFirst("replace");
  // What was typed while this was on its way, or a list that the server could not measure from the visitor.
  else if (listQuery(readForm(form)) !== listQuery(asked)) showSoon("replace");
  else if (isNearestFirst(asked)) void measureAnew();

  /** Replaces distances from the region of the connection (or the product's home) once the position is known. */
  async function measureAnew(): Promise<void> {
    const before = request;
    const isKnown = knownOrigin() !== null;
    const found = isKnown ? null : await findOrigin({ product, mayAsk: false, onAsking: () => {} }).catch(() => null);
    const origin = found?.origin ?? null;
    if (before !== request || (!isKnown && (origin === null || origin.place === props.place))) return;
    await show(pageIn(location.search), "stay");
  }

  function listen(): void {
    const field = words.querySelector("input");
    const onFilters = (filters: Partial<Filters>) => {
      clearTimeout(typing);
      fillForm(form, { ...readForm(form), ...filters });
      void show(1, "push");
    };
    const suggestions = words.appendChild(document.createElement("div"));
    suggestions.className = "finder-suggestions-place";
    if (field) createRoot(suggestions).render(<SuggestionList field={field} props={props} onFilters={onFilters} />);
    form.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement) return showSoon("replace");
      if (target instanceof HTMLSelectElement && target.name === "category") {
        setField(form, "search", besideKinds(readForm(form).search));
      }
      showSoon("push", 0);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      clearTimeout(typing);
      form.querySelector<HTMLElement>("[popover]")?.hidePopover();
      // A keyboard on the screen would cover the list.
      if (matchMedia("(pointer: coarse)").matches && document.activeElement instanceof HTMLInputElement) {
        document.activeElement.blur();
      }
      void show(1, "push");
    });
    near.addEventListener("click", (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      nearestFirst("push");
    });
    form.addEventListener("click", onLink);
    kinds.addEventListener("click", onLink);
    results.addEventListener("click", onLink);
    views.addEventListener("change", wakeMap);
    wakeMap();
    addEventListener("popstate", () => {
      fillForm(form, filtersInUrl());
      void show(pageIn(location.search), "stay");
    });
    subscribe("position", () => {
      if (!isLocating) nearestFirst("push");
    });
  }

  /** Waits for a pause in typing. */
  function showSoon(step: HistoryChange, afterMs = typingPauseMs): void {
    clearTimeout(typing);
    typing = setTimeout(() => void show(1, step), afterMs);
  }

  function nearestFirst(step: HistoryChange): void {
    setField(form, "sort", "distance");
    void show(1, step);
  }

  /** Links to other pages of the list, and to the list under other filters, change the list in place. */
  function onLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const target = link && isPlainClick(event) ? address.target(link) : null;
    if (!link || !target) return;
    event.preventDefault();
    clearTimeout(typing);
    fillForm(form, target.filters);
    const isTurned = link.closest(".pagination") !== null;
    void show(target.page, "push").then(() => {
      if (isTurned) heading.focus(stayThere);
    });
  }

  async function show(page: number, step: HistoryChange): Promise<void> {
    request.abort();
    const own = new AbortController();
    request = own;
    results.setAttribute("aria-busy", "true");
    try {
      const wanted = readForm(form);
      let found = isNearestFirst(wanted) ? await originOf(wanted) : null;
      if (own.signal.aborted) return;
      const list = () => fetchList(product, queryOf(wanted, page, found?.origin ?? null), own.signal);
      let answer = await list();
      if (answer.emergency === "urgent" && !answer.place && !found) {
        found = await findOrigin({ product, mayAsk: false, onAsking: () => {} });
        answer = await list();
      }
      if (own.signal.aborted) return;
      const origin = found?.origin ?? null;
      // A filter that contradicts the words gives way to them.
      fillForm(form, { ...readForm(form), ...answer.applied });
      const filters = { ...wanted, ...answer.applied };
      address.note(filters, page, step);
      render(answer, { filters, origin, step, failure: found?.failure ?? null });
      await offerAll(form, answer.facets, language, own.signal);
    } catch {
      if (!own.signal.aborted) showTotal(total, { count: "", notes: finderTexts(of).failed });
    } finally {
      if (request === own && !own.signal.aborted) results.removeAttribute("aria-busy");
    }
  }

  async function originOf({ sort, search }: Filters): Promise<FoundOrigin> {
    isLocating = true;
    try {
      return await findOrigin({
        product,
        mayAsk: sort === "distance" || asksForNearest(search),
        onAsking: () => (place.textContent = finderTexts(of).locating),
      });
    } finally {
      isLocating = false;
    }
  }

  function render(answer: ProviderPage, { filters, origin, step, failure }: Shown): void {
    const finder = finderTexts(of);
    // The words may have taken it away.
    setField(form, "category", filters.category);
    markKinds(kinds, filters, answer.kind ?? "", of);
    showTotal(total, totalOf(answer, filters.search, language));
    address.name(answer.page);
    const isGuess = origin !== null && origin.place !== null;
    const near = isUnfiltered(filters) ? finder.from : finder.around;
    const guessed = isGuess ? near(origin.place ?? "") : finder.aroundMe;
    const measured = origin === null || answer.place ? "" : guessed;
    const failed = failure && !answer.place ? `${finder.position[failure]} ` : "";
    root ??= createRoot(results);
    const list = root;
    const hadFocus = results.contains(document.activeElement);
    const onShown = () => {
      // Unchanged words are not read out again.
      if (place.textContent?.trim() !== (failed + measured).trim()) place.textContent = failed + measured;
      // Without a position the visitor has to name the place.
      if (failed) return words.querySelector("input")?.focus(stayThere);
      if (hadFocus && !results.contains(document.activeElement)) heading.focus(stayThere);
      if (step === "push") bringIntoView(results);
    };
    // Row by row: typing goes on while the list comes.
    startTransition(() =>
      list.render(
        <Rendered then={onShown}>
          <ProviderResults
            result={answer}
            filters={filters}
            origin={origin && (isGuess ? "region" : "position")}
            of={of}
          />
        </Rendered>,
      ),
    );
    publish("list", { filters, origin });
  }
}

/** The query of a list, by distance from an origin if there is one. */
function queryOf(filters: Filters, page: number, origin: DistanceOrigin | null): URLSearchParams {
  const query = new URLSearchParams(listQuery(filters, page));
  if (!origin) return query;
  query.set("sort", "distance");
  for (const name of ["latitude", "longitude"] as const) query.set(name, origin[name].toFixed(3));
  return query;
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

interface FoundOrigin {
  readonly origin: DistanceOrigin;
  /** Why it is not the position, which was asked for. */
  readonly failure: PositionFailure | null;
}

/** Origin of distances: the browser's position, else the region of the connection. */
async function findOrigin({ product, mayAsk, onAsking }: OriginOptions): Promise<FoundOrigin> {
  const known = knownOrigin();
  if (known) return { origin: known, failure: null };
  if (!mayAsk && !(await isPositionGranted())) return { origin: await fetchRegion(product), failure: null };
  if (mayAsk) onAsking();
  const position = await requestPosition();
  if (typeof position === "string") {
    return { origin: await fetchRegion(product), failure: mayAsk ? position : null };
  }
  storePosition(position);
  publish("position", position);
  return { origin: { ...position, place: null }, failure: null };
}
