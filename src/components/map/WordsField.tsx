import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useIsLive } from "../island/use-is-live";
import { Icon } from "../media/Icon";
import type { Filters } from "./finder-query";
import type { LinkContext } from "./listed-provider";
import { fetchSuggestions } from "./provider-api";
import { type SuggestionGroup, suggestionGroups } from "./suggestions";
import { finderTexts } from "./texts";

interface WordsFieldProps {
  readonly words: RefObject<HTMLInputElement | null>;
  readonly of: LinkContext;
  readonly defaultValue: string;
  readonly onTyped: () => void;
  readonly onFilters: (filters: Partial<Filters>) => void;
}

/** After the last letter, in milliseconds. */
const typingPauseMs = 150;

const fewestLetters = 2;

const listId = "suggestions";
const optionId = (position: number) => `suggestion-${position}`;

interface Offered {
  readonly groups: readonly SuggestionGroup[];
  readonly status: string;
  readonly active: number;
}

const nothing: Offered = { groups: [], status: "", active: -1 };

/** The field for words with its button. With script it is a combobox that suggests (ARIA 1.2 pattern). */
export function WordsField({ words, of, defaultValue, onTyped, onFilters }: WordsFieldProps) {
  const t = finderTexts(of);
  const isLive = useIsLive();
  const { offered, typed, close, activate } = useSuggestions(words, of);
  const { groups, active } = offered;
  const choices = groups.flatMap(({ suggestions }) => suggestions);
  const isOpen = choices.length > 0;
  const choose = (position: number) => {
    const { choice } = choices[position] ?? {};
    if (choice === undefined) return;
    close();
    if (typeof choice === "string") location.assign(choice);
    else onFilters(choice);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    if (!isOpen || (event.key === "Enter" && active < 0)) return;
    if (event.key === "Enter") choose(active);
    else if (event.key === "ArrowDown") activate((active + 1) % choices.length);
    else if (event.key === "ArrowUp") activate((Math.max(active, 0) + choices.length - 1) % choices.length);
    else if (event.key !== "Escape") return;
    event.preventDefault();
  };
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-controls": listId,
    "aria-expanded": isOpen,
    "aria-activedescendant": active < 0 ? undefined : optionId(active),
  } as const;
  return (
    <>
      <input
        {...(isLive && combobox)}
        ref={words}
        id="finder-words"
        type="text"
        name="search"
        maxLength={100}
        defaultValue={defaultValue}
        placeholder={t.example}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onInput={() => {
          typed();
          onTyped();
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <button className="button" type="submit">
        <Icon name="search" />
        <span>{t.submit}</span>
      </button>
      {isLive && (
        <div className="finder-suggestions-place">
          <SuggestionList offered={offered} label={t.suggestions.label} onChoose={choose} />
        </div>
      )}
    </>
  );
}

interface SuggestionListProps {
  readonly offered: Offered;
  readonly label: string;
  readonly onChoose: (position: number) => void;
}

function SuggestionList({ offered: { groups, status, active }, label, onChoose }: SuggestionListProps) {
  const choices = groups.flatMap(({ suggestions }) => suggestions);
  useEffect(() => document.getElementById(optionId(active))?.scrollIntoView({ block: "nearest" }), [active]);
  return (
    <>
      <div
        className="finder-suggestions"
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={choices.length === 0}
        // The field keeps the focus while the pointer chooses.
        onPointerDown={(event) => event.preventDefault()}
      >
        {groups.map(({ title, suggestions }) => (
          <fieldset key={title} aria-label={title}>
            <p className="finder-suggestions-title" aria-hidden="true">
              {title}
            </p>
            {suggestions.map((suggestion) => {
              const position = choices.indexOf(suggestion);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
                <div
                  key={position}
                  id={optionId(position)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={position === active}
                  onClick={() => onChoose(position)}
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

/** What the words in a field suggest, a moment after they were typed. */
function useSuggestions(words: RefObject<HTMLInputElement | null>, of: LinkContext) {
  const { count } = finderTexts(of).suggestions;
  const [offered, setOffered] = useState(nothing);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController | null>(null);

  const close = () => {
    clearTimeout(typing.current);
    request.current?.abort();
    setOffered(nothing);
  };
  const load = async () => {
    request.current?.abort();
    const field = words.current;
    const entered = field?.value.trim() ?? "";
    if (entered.length < fewestLetters) return close();
    const own = new AbortController();
    request.current = own;
    const { signal } = own;
    const found = await fetchSuggestions(of.product.key, entered, signal).catch(() => null);
    if (signal.aborted || document.activeElement !== field) return;
    const groups = found ? suggestionGroups(found, of) : [];
    const total = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
    setOffered({ groups, status: count(total), active: -1 });
  };

  // What was typed while the script loaded.
  const start = useEffectEvent(() => {
    const field = words.current;
    if (field && document.activeElement === field && field.value !== field.defaultValue) void load();
  });
  const onSubmit = useEffectEvent(close);
  useLayoutEffect(() => {
    start();
    const stop = new AbortController();
    words.current?.form?.addEventListener("submit", () => onSubmit(), { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(typing.current);
      request.current?.abort();
    };
  }, [words]);

  return {
    offered,
    close,
    typed(): void {
      clearTimeout(typing.current);
      typing.current = setTimeout(() => void load(), typingPauseMs);
    },
    activate: (active: number) => setOffered({ ...offered, active }),
  };
}
