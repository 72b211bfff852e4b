import type { FinderProps } from "../../src/components/island/island-props";
import type { Filters } from "../../src/components/map/finder-query";
import { finderTexts } from "../../src/components/map/texts";
import { kindNames } from "../../src/vocabulary/kinds";
import { fetchSuggestions } from "../map/provider-api";

/** `choice`: filters to set, or a URL to open. */
interface Suggestion {
  readonly label: string;
  readonly hint: string;
  readonly choice: Partial<Filters> | string;
}

interface Group {
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
}

/** After the last letter, in milliseconds. */
const typingPauseMs = 150;

const fewestLetters = 2;

/** Combobox with suggestions below the field (ARIA 1.2 pattern). */
export class SuggestionList {
  readonly #field: HTMLInputElement | null;
  readonly #list = document.createElement("div");
  readonly #status = document.createElement("p");
  #choices: readonly Suggestion[] = [];
  #active = -1;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #request = new AbortController();

  constructor(
    place: HTMLElement,
    private readonly props: FinderProps,
    private readonly onFilters: (filters: Partial<Filters>) => void,
  ) {
    this.#field = place.querySelector("input");
    const t = finderTexts(props).suggestions;
    this.#list.className = "finder-suggestions";
    this.#list.id = "suggestions";
    this.#list.hidden = true;
    setAttributes(this.#list, { role: "listbox", "aria-label": t.label });
    this.#status.className = "visually-hidden";
    this.#status.setAttribute("role", "status");
    place.appendChild(this.#list);
    place.appendChild(this.#status);
    if (this.#field) this.#live(this.#field);
  }

  #live(field: HTMLInputElement): void {
    setAttributes(field, {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.#list.id,
    });
    field.addEventListener("input", () => {
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => void this.#load(field.value.trim()), typingPauseMs);
    });
    // What was typed while this was on its way.
    if (document.activeElement === field && field.value !== field.defaultValue) void this.#load(field.value.trim());
    field.addEventListener("keydown", (event) => this.#onKey(event));
    field.addEventListener("blur", () => this.#close());
    field.form?.addEventListener("submit", () => this.#close());
    // The field keeps the focus while the pointer chooses.
    this.#list.addEventListener("pointerdown", (event) => event.preventDefault());
    this.#list.addEventListener("click", ({ target }) => {
      const option = target instanceof Element ? target.closest("[role=option]") : null;
      if (option) this.#choose(this.#options().indexOf(option));
    });
  }

  async #load(words: string): Promise<void> {
    this.#request.abort();
    const request = new AbortController();
    this.#request = request;
    if (words.length < fewestLetters) {
      this.#close();
      return;
    }
    const found = await fetchSuggestions(this.props.product, words, request.signal).catch(() => null);
    if (request.signal.aborted || document.activeElement !== this.#field) return;
    const { suggestions: t } = finderTexts(this.props);
    const { kinds = [], places = [], around = [], providers = [] } = found ?? {};
    const names = kindNames(this.props);
    this.#show([
      {
        title: t.kinds,
        suggestions: kinds.map(({ value, count, rest }) => ({
          label: names[value],
          hint: String(count),
          choice: { category: value, search: rest },
        })),
      },
      {
        title: t.places,
        suggestions: [
          ...places.map(({ field, value, count, rest }) => ({
            label: value,
            hint: String(count),
            choice: { [field]: value, search: rest },
          })),
          ...around.map(({ label, words: search }) => ({ label, hint: "", choice: { search } })),
        ],
      },
      {
        title: t.providers,
        suggestions: providers.map(({ providerId, providerName, city }) => ({
          label: providerName,
          hint: city,
          choice: this.#address(`providers/${encodeURIComponent(providerId)}`),
        })),
      },
    ]);
  }

  #show(groups: readonly Group[]): void {
    const filled = groups.filter(({ suggestions }) => suggestions.length > 0);
    this.#choices = filled.flatMap(({ suggestions }) => suggestions);
    this.#list.replaceChildren(...filled.map(groupElement));
    for (const [position, option] of this.#options().entries()) option.id = `suggestion-${position}`;
    this.#status.textContent = finderTexts(this.props).suggestions.count(this.#choices.length);
    this.#list.hidden = this.#choices.length === 0;
    this.#field?.setAttribute("aria-expanded", String(!this.#list.hidden));
    this.#activate(-1);
  }

  #close(): void {
    clearTimeout(this.#typing);
    this.#request.abort();
    this.#list.hidden = true;
    this.#status.textContent = "";
    this.#field?.setAttribute("aria-expanded", "false");
    this.#activate(-1);
  }

  #onKey(event: KeyboardEvent): void {
    if (this.#list.hidden) {
      // Those that are on their way are not wanted either.
      if (event.key === "Escape") this.#close();
      return;
    }
    const { length } = this.#choices;
    switch (event.key) {
      case "ArrowDown":
        this.#activate(this.#active + 1 < length ? this.#active + 1 : 0);
        break;
      case "ArrowUp":
        this.#activate(this.#active > 0 ? this.#active - 1 : length - 1);
        break;
      case "Enter":
        if (this.#active < 0) return;
        this.#choose(this.#active);
        break;
      case "Escape":
        this.#close();
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  #activate(position: number): void {
    this.#active = position;
    for (const [each, option] of this.#options().entries()) {
      option.setAttribute("aria-selected", String(each === position));
      if (each === position) option.scrollIntoView({ block: "nearest" });
    }
    if (position < 0) this.#field?.removeAttribute("aria-activedescendant");
    else this.#field?.setAttribute("aria-activedescendant", `suggestion-${position}`);
  }

  #choose(position: number): void {
    const chosen = this.#choices[position];
    if (!chosen) return;
    this.#close();
    if (typeof chosen.choice === "string") location.assign(chosen.choice);
    else this.onFilters(chosen.choice);
  }

  #options(): Element[] {
    return [...this.#list.querySelectorAll("[role=option]")];
  }

  #address(path: string): string {
    const { product, language } = this.props;
    return `/${product}/${path}${language === "id" ? "" : `?lang=${language}`}`;
  }
}

function groupElement({ title, suggestions }: Group): HTMLElement {
  const group = document.createElement("div");
  setAttributes(group, { role: "group", "aria-label": title });
  const heading = document.createElement("p");
  heading.className = "finder-suggestions-title";
  heading.setAttribute("aria-hidden", "true");
  heading.textContent = title;
  group.replaceChildren(heading, ...suggestions.map(optionElement));
  return group;
}

function optionElement({ label, hint }: Suggestion): HTMLElement {
  const option = document.createElement("div");
  setAttributes(option, { role: "option", "aria-selected": "false" });
  const [name, about] = [document.createElement("span"), document.createElement("span")];
  name.textContent = label;
  about.textContent = hint;
  about.className = "finder-suggestions-hint";
  option.replaceChildren(name, " ", about);
  return option;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
