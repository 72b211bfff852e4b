import { useEffect, useRef, useState } from "react";
import type { FinderProps } from "../../src/components/island/island-props";
import type { Filters } from "../../src/components/map/finder-query";
import { providerHref, type Suggestions } from "../../src/components/map/listed-provider";
import { finderTexts } from "../../src/components/map/texts";
import { kindNames } from "../../src/vocabulary/kinds";
import { fetchSuggestions } from "../map/provider-api";

/** `choice`: filters to set, or a URL to open. */
interface Suggestion {
  readonly label: string;
  readonly hint: string | number;
  readonly choice: Partial<Filters> | string;
}

interface Group {
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
}

interface SuggestionListProps {
  readonly field: HTMLInputElement;
  readonly props: FinderProps;
  readonly onFilters: (filters: Partial<Filters>) => void;
}

/** After the last letter, in milliseconds. */
const typingPauseMs = 150;

const fewestLetters = 2;

const listId = "suggestions";
const optionId = (position: number) => `suggestion-${position}`;

const closed: { readonly groups: readonly Group[]; readonly status: string; readonly active: number } = {
  groups: [],
  status: "",
  active: -1,
};

/** The list of a combobox, whose field the server renders (ARIA 1.2 pattern). */
export function SuggestionList({ field, props, onFilters }: SuggestionListProps) {
  const { label, count } = finderTexts(props).suggestions;
  const [{ groups, status, active }, setShown] = useState(closed);
  const list = useRef<HTMLDivElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef(new AbortController());
  // What was typed while the script loaded.
  const isTyped = useRef(document.activeElement === field && field.value !== field.defaultValue);
  const choices = groups.flatMap(({ suggestions }) => suggestions);
  const isOpen = choices.length > 0;

  const close = () => {
    clearTimeout(typing.current);
    request.current.abort();
    setShown(closed);
  };
  const choose = (position: number) => {
    const { choice } = choices[position] ?? {};
    if (choice === undefined) return;
    close();
    if (typeof choice === "string") location.assign(choice);
    else onFilters(choice);
  };
  const load = async () => {
    request.current.abort();
    const words = field.value.trim();
    if (words.length < fewestLetters) return close();
    request.current = new AbortController();
    const { signal } = request.current;
    const found = await fetchSuggestions(props.product, words, signal).catch(() => null);
    if (signal.aborted || document.activeElement !== field) return;
    const offered = found ? groupsOf(found, props) : [];
    const total = offered.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
    setShown({ groups: offered, status: count(total), active: -1 });
  };
  const onInput = () => {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => void load(), typingPauseMs);
  };
  const activate = (position: number) => setShown({ groups, status, active: position % choices.length });
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    if (!isOpen || (event.key === "Enter" && active < 0)) return;
    if (event.key === "Enter") choose(active);
    else if (event.key === "ArrowDown") activate(active + 1);
    else if (event.key === "ArrowUp") activate(Math.max(active, 0) + choices.length - 1);
    else if (event.key !== "Escape") return;
    event.preventDefault();
  };

  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    field.addEventListener("input", onInput, options);
    field.addEventListener("keydown", onKey, options);
    field.addEventListener("blur", close, options);
    field.form?.addEventListener("submit", close, options);
    // The field keeps the focus while the pointer chooses.
    list.current?.addEventListener("pointerdown", (event) => event.preventDefault(), options);
    list.current?.addEventListener(
      "click",
      ({ target }) => {
        const option = target instanceof Element ? target.closest("[role=option]") : null;
        choose(choices.findIndex((_, position) => option?.id === optionId(position)));
      },
      options,
    );
    if (isTyped.current) void load();
    isTyped.current = false;
    return () => stop.abort();
  });

  useEffect(() => {
    const attributes = { role: "combobox", "aria-autocomplete": "list", "aria-controls": listId };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    field.setAttribute("aria-expanded", String(isOpen));
    if (active < 0) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", optionId(active));
    document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" });
  }, [field, isOpen, active]);

  return (
    <>
      <div ref={list} className="finder-suggestions" id={listId} role="listbox" aria-label={label} hidden={!isOpen}>
        {groups.map(({ title, suggestions }) => (
          <fieldset key={title} aria-label={title}>
            <p className="finder-suggestions-title" aria-hidden="true">
              {title}
            </p>
            {suggestions.map((suggestion) => {
              const position = choices.indexOf(suggestion);
              return (
                <div
                  key={position}
                  id={optionId(position)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={position === active}
                >
                  <span>{suggestion.label}</span> <span className="finder-suggestions-hint">{suggestion.hint}</span>
                </div>
              );
            })}
          </fieldset>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </>
  );
}

function groupsOf({ kinds, places, around, providers }: Suggestions, props: FinderProps): Group[] {
  const { suggestions: titles } = finderTexts(props);
  const names = kindNames(props);
  const of = { product: { key: props.product }, language: props.language };
  const suggestion = (label: string, hint: string | number, choice: Suggestion["choice"]) => ({ label, hint, choice });
  const ofKinds = kinds.map(({ value, count, rest }) =>
    suggestion(names[value], count, { category: value, search: rest }),
  );
  const ofPlaces = [
    ...places.map(({ field, value, count, rest }) => suggestion(value, count, { [field]: value, search: rest })),
    ...around.map(({ label, words }) => suggestion(label, "", { search: words })),
  ];
  const ofProviders = providers.map(({ providerId, providerName, city }) =>
    suggestion(providerName, city, providerHref(of, providerId)),
  );
  const groups: readonly Group[] = [
    { title: titles.kinds, suggestions: ofKinds },
    { title: titles.places, suggestions: ofPlaces },
    { title: titles.providers, suggestions: ofProviders },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
