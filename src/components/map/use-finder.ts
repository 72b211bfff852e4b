import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type FoundList, findList, findOrigin, knownOrigin } from "./finder-list";
import type { FinderProps } from "./finder-props";
import { type Filters, filtersOf, isNearestFirst, isUnfiltered, listHref, listQuery } from "./finder-query";
import { filtersInUrl, type HistoryChange, listTarget, pageIn, renamePage, setListUrl } from "./list-address";
import { latest, publish, subscribe } from "./list-exchange";
import type { ListedPage } from "./listed-provider";
import { finderTexts } from "./texts";

/** A list with its query. */
export interface ShownList {
  readonly filters: Filters;
  /** Null if there is no list to show. */
  readonly result: ListedPage | null;
  /** Where distances are measured from if no place is named. */
  readonly origin: "position" | "region" | null;
  /** Says from where, and why it is not from the visitor. */
  readonly measured: string;
}

/** What led to the list that is shown: decides what moves. */
interface Arrival {
  readonly step: HistoryChange;
  readonly isTurned: boolean;
  readonly isWithoutPosition: boolean;
  readonly hadFocus: boolean;
}

export interface FinderElements {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly words: RefObject<HTMLInputElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly results: RefObject<HTMLDivElement | null>;
}

/** After the last letter, in milliseconds. */
const typingPauseMs = 250;

/** Lists that the way back and forward shows without a request. */
const mostRemembered = 20;

/**
 * The list and its filters. The words are an uncontrolled field; a failed request leaves the list as it is.
 * @param isTapped the visitor pressed the button for nearby providers, which loaded the script
 */
export function useFinder(props: FinderProps, isTapped: boolean, { form, words, heading, results }: FinderElements) {
  const { product, language } = props;
  const t = finderTexts(props);
  const of = { product: { key: product }, language };
  const [shown, setShown] = useState(() => listOfServer(props));
  /** What the filters are set to, before there is a list for it. */
  const [chosen, setChosen] = useState(props.filters);
  const [state, setState] = useState<"shown" | "busy" | "locating" | "failed">("shown");
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const request = useRef<AbortController | null>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLocating = useRef(false);
  const page = useRef(props.result?.page ?? 1);
  const [remembered] = useState(() => new Map<string, ShownList>());

  const entered = (): Filters => (form.current ? readForm(form.current) : chosen);

  /** Sets the fields of the form. */
  const fill = (filters: Filters) => {
    setChosen(filters);
    // What is being typed keeps its blanks.
    if (words.current && words.current.value.trim() !== filters.search) words.current.value = filters.search;
  };

  const arrive = (list: ShownList, how: Pick<Arrival, "step" | "isTurned" | "isWithoutPosition">) => {
    setChosen((now) => ({ ...list.filters, search: now.search }));
    setShown(list);
    setState("shown");
    setArrival({ ...how, hadFocus: results.current?.contains(document.activeElement) ?? false });
    const { page: now = 1 } = list.result ?? {};
    renamePage(of, page.current, now);
    page.current = now;
  };

  const remember = (list: ShownList) => {
    remembered.set(`${location.pathname}${location.search}`, list);
    const [oldest] = remembered.keys();
    if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  };

  const show = async (filters: Filters, number: number, step: HistoryChange, isTurned = false): Promise<void> => {
    clearTimeout(typing.current);
    request.current?.abort();
    const own = new AbortController();
    request.current = own;
    setState("busy");
    const isAsking = isNearestFirst(filters);
    isLocating.current = isAsking;
    try {
      const onAsking = () => setState("locating");
      const found = await findList({ product, filters, page: number, signal: own.signal, onAsking });
      if (!found || own.signal.aborted) return;
      setListUrl(listHref(of, found.filters, number), step);
      const list = { ...found, origin: originKind(found), measured: measuredText(found, t) };
      remember(list);
      const isWithoutPosition = found.failure !== null && found.result.place === null;
      // Row by row: typing goes on while the list comes.
      startTransition(() => arrive(list, { step, isTurned, isWithoutPosition }));
      publish("list", { filters: found.filters, origin: found.origin });
    } catch {
      if (!own.signal.aborted) setState("failed");
    } finally {
      if (request.current === own) isLocating.current = false;
    }
  };

  const nearestFirst = (step: HistoryChange) => show({ ...entered(), sort: "distance" }, 1, step);

  /** Waits for a pause in typing. */
  const showSoon = (afterMs = typingPauseMs, step: HistoryChange = "replace") => {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => void show(entered(), 1, step), afterMs);
  };

  /** Replaces distances from the region of the connection (or the product's home) once the position is known. */
  const measureAnew = async (filters: Filters): Promise<void> => {
    const before = request.current;
    const isKnown = knownOrigin() !== null;
    const found = isKnown ? null : await findOrigin({ product, mayAsk: false, onAsking: () => {} }).catch(() => null);
    const origin = found?.origin ?? null;
    if (before !== request.current || (!isKnown && (origin === null || origin.place === props.place))) return;
    await show(filters, pageIn(location.search), "stay");
  };

  const start = useEffectEvent(() => {
    const asked = filtersInUrl();
    const now = entered();
    setChosen(now);
    if (isTapped) void nearestFirst("push");
    else if (latest("position")) void nearestFirst("replace");
    // What was entered while this was on its way, or a list that the server could not measure from the visitor.
    else if (listQuery(now) !== listQuery(asked)) showSoon();
    else {
      if (shown.result) remember(shown);
      if (isNearestFirst(asked)) void measureAnew(asked);
    }
  });
  const onHistory = useEffectEvent(() => {
    const filters = filtersInUrl();
    fill(filters);
    const known = remembered.get(`${location.pathname}${location.search}`);
    if (!known) return void show(filters, pageIn(location.search), "stay");
    clearTimeout(typing.current);
    request.current?.abort();
    // The browser restores how far the page was scrolled once the list is there.
    arrive(known, { step: "stay", isTurned: false, isWithoutPosition: false });
  });
  const onPosition = useEffectEvent(() => {
    if (!isLocating.current) void nearestFirst("push");
  });

  useLayoutEffect(() => start(), []);
  useEffect(() => {
    const stop = new AbortController();
    addEventListener("popstate", () => onHistory(), { signal: stop.signal });
    const unsubscribe = subscribe("position", () => onPosition());
    return () => {
      stop.abort();
      unsubscribe();
      clearTimeout(typing.current);
      request.current?.abort();
    };
  }, []);
  useLayoutEffect(() => {
    if (!arrival) return;
    const list = results.current;
    // Without a position the visitor has to name the place.
    if (arrival.isWithoutPosition) return words.current?.focus(stayThere);
    const isLost = arrival.hadFocus && !list?.contains(document.activeElement);
    if (arrival.isTurned || isLost) heading.current?.focus(stayThere);
    if (arrival.step === "push" && list) bringIntoView(list);
  }, [arrival, heading, results, words]);

  return {
    shown,
    chosen,
    state,
    measured: state === "locating" ? t.locating : shown.measured,
    onTyped: () => showSoon(),
    /** Sets some filters, and shows the list without waiting. */
    choose(filters: Partial<Filters>): void {
      const now = { ...entered(), ...filters };
      fill(now);
      void show(now, 1, "push");
    },
    submit: () => show(entered(), 1, "push"),
    /** Shows the list under a URL of its own; false for any other URL. */
    follow(link: HTMLAnchorElement): boolean {
      const target = listTarget(of, link);
      if (!target) return false;
      fill(target.filters);
      void show(target.filters, target.page, "push", link.closest(".pagination") !== null);
      return true;
    },
  };
}

const stayThere = { preventScroll: true };

function listOfServer(props: FinderProps): ShownList {
  const { filters, result, place } = props;
  const t = finderTexts(props);
  const measured = place === null ? "" : (isUnfiltered(filters) ? t.from : t.around)(place);
  return { filters, result, origin: place === null ? null : "region", measured };
}

const originKind = ({ origin }: FoundList): ShownList["origin"] =>
  origin && (origin.place === null ? "position" : "region");

/** From where distances are measured; nothing if the words name a place, which the list says itself. */
function measuredText({ filters, origin, failure, result }: FoundList, t: ReturnType<typeof finderTexts>): string {
  if (result.place) return "";
  const guessed = isUnfiltered(filters) ? t.from : t.around;
  const measured = origin && (origin.place === null ? t.aroundMe : guessed(origin.place));
  return [failure && t.position[failure], measured].filter(Boolean).join(" ");
}

function readForm(form: HTMLFormElement): Filters {
  const data = new FormData(form);
  return filtersOf((name) => String(data.get(name) ?? ""));
}

/** Scrolls to the start of the list if it is out of view. */
function bringIntoView(results: HTMLElement): void {
  const { top } = results.getBoundingClientRect();
  if (top < 0 || top > 0.6 * innerHeight) document.getElementById("hasil")?.scrollIntoView({ behavior: "instant" });
}
