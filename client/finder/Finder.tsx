import { createRoot, type Root } from "react-dom/client";
import type { FinderProps } from "../../src/components/island/island-props";
import { ProviderResults } from "../../src/components/map/ProviderResults";
import { finderTexts } from "../../src/components/map/texts";
import { defaultLanguage } from "../../src/i18n/languages";
import { latest, publish, subscribe } from "../map/exchange";
import { requestPosition } from "../map/position";
import { fetchList, fetchRegion, type ListAnswer, type Position } from "../map/provider-api";
import { offer } from "./offer";

interface Parts {
  readonly form: HTMLFormElement;
  readonly total: HTMLElement;
  readonly place: HTMLElement;
  readonly results: HTMLElement;
}

/** After the last letter, in milliseconds. */
const typingPauseMs = 250;

/** Of the form's fields, in the order of the address. */
const names = ["search", "category", "province", "city", "sort"] as const;

/** The server's form and list, brought to life: a failed question leaves the list that is there. */
export class Finder {
  #root: Root | null = null;
  #question = new AbortController();
  #locating = false;
  #typing: ReturnType<typeof setTimeout> | undefined;

  private constructor(
    private readonly props: FinderProps,
    private readonly parts: Parts,
  ) {}

  static start(props: FinderProps, parts: Parts): void {
    const finder = new Finder(props, parts);
    finder.#subscribe();
    if (latest("position")) finder.#nearestFirst();
    // What was typed while this was on its way.
    else if (finder.#filters().toString() !== ownQuery(location.search).toString()) void finder.#show(1);
  }

  #subscribe(): void {
    const { form, results } = this.parts;
    form.addEventListener("input", ({ target }) => {
      clearTimeout(this.#typing);
      const typed = target instanceof HTMLInputElement;
      this.#typing = setTimeout(() => void this.#show(1), typed ? typingPauseMs : 0);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      clearTimeout(this.#typing);
      void this.#show(1);
    });
    form.addEventListener("click", (event) => this.#onLink(event));
    results.addEventListener("click", (event) => this.#onLink(event));
    subscribe("position", () => {
      if (!this.#locating) this.#nearestFirst();
    });
  }

  /** The visitor said on the map where they are. */
  #nearestFirst(): void {
    setField(this.parts.form, "sort", "distance");
    void this.#show(1);
  }

  /** Links to other pages of the list, and to the list without filters, change the list in place. */
  #onLink(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const address = new URL(link.href);
    if (address.pathname !== this.#path) return;
    event.preventDefault();
    for (const name of names) {
      setField(this.parts.form, name, address.searchParams.get(name) ?? (name === "sort" ? "name" : ""));
    }
    const turned = address.searchParams.has("page") || link.closest(".pagination") !== null;
    void this.#show(Number(address.searchParams.get("page") ?? "1")).then(() => {
      if (turned) this.parts.total.scrollIntoView({ block: "start" });
    });
  }

  async #show(page: number): Promise<void> {
    this.#question.abort();
    const question = new AbortController();
    this.#question = question;
    const { total, results } = this.parts;
    results.setAttribute("aria-busy", "true");
    try {
      const query = this.#filters();
      if (page > 1) query.set("page", String(page));
      const from = query.get("sort") === "distance" ? await this.#origin() : null;
      if (question.signal.aborted) return;
      const parameters = new URLSearchParams(query);
      if (from) for (const name of ["latitude", "longitude"] as const) parameters.set(name, from[name].toFixed(3));
      const answer = await fetchList(this.props.product, parameters, question.signal);
      if (question.signal.aborted) return;
      history.replaceState(history.state, "", this.#address(query));
      this.#render(answer, query, from?.place ?? null);
    } catch {
      if (!question.signal.aborted) total.textContent = finderTexts(this.props).failed;
    } finally {
      if (this.#question === question) results.removeAttribute("aria-busy");
    }
  }

  /** Where distances are measured from: where the browser says, else where the connection seems to come from. */
  async #origin(): Promise<Position & { readonly place?: string }> {
    const known = latest("position");
    if (known) return known;
    this.#locating = true;
    try {
      const position = await requestPosition();
      if (typeof position === "string") return await fetchRegion(this.props.product);
      publish("position", position);
      return position;
    } finally {
      this.#locating = false;
    }
  }

  #render(answer: ListAnswer, query: URLSearchParams, place: string | null): void {
    const { form, total, results } = this.parts;
    const finder = finderTexts(this.props);
    const { facets } = answer;
    for (const [name, options] of [
      ["category", facets.categories],
      ["province", facets.provinces],
      ["city", facets.cities],
    ] as const) {
      offer(form.elements.namedItem(name), options, finder);
    }
    total.textContent = finder.totalOnPage(answer.total, answer.page, answer.pages);
    this.parts.place.textContent = place === null ? "" : finder.around(place);
    const pageHref = (page: number) => {
      const turned = new URLSearchParams(query);
      if (page === 1) turned.delete("page");
      else turned.set("page", String(page));
      return this.#address(turned);
    };
    this.#root ??= createRoot(results);
    this.#root.render(
      <ProviderResults
        result={answer}
        detailHref={(id) => this.#address(new URLSearchParams(), `/${encodeURIComponent(id)}`)}
        pageHref={pageHref}
        resetHref={this.#address(new URLSearchParams())}
        language={this.props.language}
      />,
    );
    publish("providers", answer.providers);
  }

  #filters(): URLSearchParams {
    const data = new FormData(this.parts.form);
    return ownQuery(new URLSearchParams([...data].map(([name, value]) => [name, String(value)])).toString());
  }

  get #path(): string {
    return `/${this.props.product}/providers`;
  }

  #address(query: URLSearchParams, below = ""): string {
    const whole = new URLSearchParams(query);
    if (this.props.language !== defaultLanguage) whole.set("lang", this.props.language);
    return `${this.#path}${below}${whole.size > 0 ? `?${whole}` : ""}`;
  }
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
}

/** The filters of a query, without those that say nothing. */
function ownQuery(query: string): URLSearchParams {
  const given = new URLSearchParams(query);
  const said = names.map((name) => [name, (given.get(name) ?? "").trim()]);
  return new URLSearchParams(said.filter(([name, value]) => value && !(name === "sort" && value === "name")));
}
