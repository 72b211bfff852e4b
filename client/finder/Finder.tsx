import { type ReactNode, startTransition, useLayoutEffect } from "react";
import { createRoot, type Root } from "react-dom/client";
import { paginationTexts } from "../../src/components/cards/texts";
import type { FinderProps } from "../../src/components/island/island-props";
import { type Filters, filtersOf, listQuery } from "../../src/components/map/finder-query";
import { ProviderResults, totalLine } from "../../src/components/map/ProviderResults";
import { finderTexts } from "../../src/components/map/texts";
import { asksForNearest } from "../../src/vocabulary/nearness";
import { latest, publish, subscribe } from "../map/exchange";
import { keepPosition, keptPosition } from "../map/kept-position";
import { isPositionGranted, requestPosition } from "../map/position";
import { fetchList, fetchRegion, type ListAnswer, type Position } from "../map/provider-api";
import { fillForm, markKinds, readForm } from "./form";
import { offerAll } from "./options";
import { Suggestions } from "./suggestions";

interface Parts {
  readonly near: HTMLElement;
  readonly form: HTMLFormElement;
  readonly words: HTMLElement;
  readonly kinds: HTMLElement;
  /** Of the list; takes the focus from what the list had and has no longer. */
  readonly heading: HTMLElement;
  readonly total: HTMLElement;
  readonly place: HTMLElement;
  readonly results: HTMLElement;
}

/** What becomes of the address: another entry of the history, another address of this one, or nothing. */
type Step = "push" | "replace" | "stay";

/** After the last letter, in milliseconds. */
const typingPauseMs = 250;

/** The server's form and list, brought to life: a failed question leaves the list that is there. */
export class Finder {
  #root: Root | null = null;
  #question = new AbortController();
  #locating = false;
  /** Which one is shown. */
  #page = pageIn(location.search);
  #typing: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    private readonly props: FinderProps,
    private readonly parts: Parts,
  ) {}

  /** @param tapped the visitor asked for what is near, which loaded the script */
  static start(props: FinderProps, parts: Parts, tapped: boolean): void {
    const finder = new Finder(props, parts);
    finder.#subscribe();
    const asked = finder.#asked();
    const granted = latest("position") ?? keptPosition();
    if (tapped) finder.#showNearest();
    else if (latest("position")) finder.#nearestFirst("replace");
    // What was typed while this was on its way, or a list that the server could not measure from the visitor.
    else if (listQuery(readForm(parts.form)) !== listQuery(asked)) finder.#showSoon("replace");
    else if (asksForDistance(asked)) void finder.#measureAnew(granted !== null);
  }

  /** The server could only measure from where the connection seems to come from. */
  async #measureAnew(isKnown: boolean): Promise<void> {
    const question = this.#question;
    if ((isKnown || (await isPositionGranted())) && question === this.#question) {
      await this.#show(pageIn(location.search), "stay");
    }
  }

  #subscribe(): void {
    const { near, form, results, words } = this.parts;
    new Suggestions(words, this.props, (filters) => {
      clearTimeout(this.#typing);
      fillForm(form, { ...readForm(form), ...filters });
      void this.#show(1, "push");
    });
    form.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement) this.#showSoon("replace");
      else this.#showSoon("push", 0);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      clearTimeout(this.#typing);
      void this.#show(1, "replace");
    });
    near.addEventListener("click", (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      this.#showNearest();
    });
    form.addEventListener("click", (event) => this.#onLink(event));
    results.addEventListener("click", (event) => this.#onLink(event));
    addEventListener("popstate", () => {
      fillForm(form, this.#asked());
      void this.#show(pageIn(location.search), "stay");
    });
    subscribe("position", () => {
      if (!this.#locating) this.#nearestFirst("push");
    });
  }

  /** Once nothing more is typed: the list and thousands of pins come between two letters otherwise. */
  #showSoon(step: Step, afterMs = typingPauseMs): void {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.#show(1, step), afterMs);
  }

  #nearestFirst(step: Step): void {
    fillForm(this.parts.form, { ...readForm(this.parts.form), sort: "distance" });
    void this.#show(1, step);
  }

  /** The visitor asked for what is near: that is brought into view. */
  #showNearest(): void {
    this.#nearestFirst("push");
    this.parts.total.scrollIntoView({ block: "start" });
  }

  /** Links to other pages of the list, and to the list under other filters, change the list in place. */
  #onLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainClick(event)) return;
    const address = new URL(link.href);
    if (address.pathname !== this.#path) return;
    event.preventDefault();
    clearTimeout(this.#typing);
    fillForm(
      this.parts.form,
      filtersOf((name) => address.searchParams.get(name)),
    );
    const turned = address.searchParams.has("page") || link.closest(".pagination") !== null;
    void this.#show(pageIn(address.search), "push").then(() => {
      if (!turned) return;
      this.parts.heading.focus(stayThere);
      this.parts.total.scrollIntoView({ block: "start" });
    });
  }

  async #show(page: number, step: Step): Promise<void> {
    this.#question.abort();
    const question = new AbortController();
    this.#question = question;
    const { form, total, results } = this.parts;
    results.setAttribute("aria-busy", "true");
    try {
      const wanted = readForm(form);
      const from = asksForDistance(wanted) ? await this.#origin() : null;
      if (question.signal.aborted) return;
      const query = new URLSearchParams(listQuery(wanted, page));
      if (from) {
        query.set("sort", "distance");
        for (const name of ["latitude", "longitude"] as const) query.set(name, from[name].toFixed(3));
      }
      const answer = await fetchList(this.props.product, query, question.signal);
      if (question.signal.aborted) return;
      // A filter that contradicts the words gives way to them.
      const filters = { ...wanted, ...answer.applied };
      fillForm(form, filters);
      this.#note(this.#address(listQuery(filters, page)), step);
      this.#render(answer, filters, from);
      await offerAll(form, answer.facets, this.props.language, question.signal);
    } catch {
      if (!question.signal.aborted) total.textContent = finderTexts(this.props).failed;
    } finally {
      if (this.#question === question && !question.signal.aborted) results.removeAttribute("aria-busy");
    }
  }

  #note(address: string, step: Step): void {
    if (step === "push" && address !== `${location.pathname}${location.search}`) history.pushState(null, "", address);
    else if (step !== "stay") history.replaceState(history.state, "", address);
  }

  /** Where distances are measured from: where the browser says, else where the connection seems to come from. */
  async #origin(): Promise<Position & { readonly place?: string }> {
    const known = latest("position") ?? keptPosition();
    if (known) return known;
    this.#locating = true;
    const { place } = this.parts;
    place.textContent = finderTexts(this.props).locating;
    try {
      const position = await requestPosition();
      if (typeof position === "string") return await fetchRegion(this.props.product);
      keepPosition(position);
      publish("position", position);
      return position;
    } finally {
      this.#locating = false;
    }
  }

  #render(answer: ListAnswer, filters: Filters, from: { readonly place?: string } | null): void {
    const { kinds, heading, total, place, results } = this.parts;
    const { language } = this.props;
    const finder = finderTexts(this.props);
    const href = (below: string) => this.#address(below);
    markKinds(kinds, filters, href);
    total.textContent = totalLine(answer, filters.search, language);
    this.#name(answer.page);
    const measured =
      from === null || answer.place ? "" : from.place === undefined ? finder.aroundMe : finder.around(from.place);
    const root = this.#root ?? createRoot(results);
    this.#root = root;
    const hadFocus = results.contains(document.activeElement);
    const onShown = () => {
      place.textContent = measured;
      if (hadFocus && !results.contains(document.activeElement)) heading.focus(stayThere);
    };
    // Row by row: whoever types on while the list comes is not kept waiting.
    startTransition(() =>
      root.render(
        <Shown then={onShown}>
          <ProviderResults result={answer} filters={filters} href={href} language={language} />
        </Shown>,
      ),
    );
    publish("filters", filters);
  }

  /** Names the document as the server names a page of the list. */
  #name(page: number): void {
    const name = document.querySelector("h1")?.textContent ?? "";
    const titled = (number: number) =>
      number > 1 ? `${name} – ${paginationTexts(this.props).page(number)} – ` : `${name} – `;
    document.title = document.title.replace(titled(this.#page), titled(page));
    this.#page = page;
  }

  /** What the address asks for. */
  #asked(): Filters {
    const query = new URLSearchParams(location.search);
    return filtersOf((name) => query.get(name));
  }

  get #path(): string {
    return `/${this.props.product}/providers`;
  }

  /** @param below a path with a slash before it, or a query */
  #address(below: string): string {
    const address = new URL(this.#path + below, location.origin);
    if (this.props.language !== "id") address.searchParams.set("lang", this.props.language);
    return address.pathname + address.search;
  }
}

const stayThere = { preventScroll: true };

/** Calls back once its children are in the page. */
function Shown({ then, children }: { readonly then: () => void; readonly children: ReactNode }): ReactNode {
  useLayoutEffect(() => then());
  return children;
}

function asksForDistance({ sort, search }: Filters): boolean {
  return sort === "distance" || asksForNearest(search);
}

function pageIn(query: string): number {
  return Number(new URLSearchParams(query).get("page") ?? "1");
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}
