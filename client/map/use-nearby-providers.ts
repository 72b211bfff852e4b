import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { MapProps } from "../../src/components/map/finder-props";
import { filtersOf, isNearestFirst, listQuery } from "../../src/components/map/finder-query";
import { latest, type Messages, publish, subscribe } from "../../src/components/map/list-exchange";
import { type Coordinates, closeKm, type ListedProvider, type Region } from "../../src/components/map/listed-provider";
import { nextTask } from "../../src/components/map/next-task";
import { fetchNearby, fetchPins, fetchRegion } from "../../src/components/map/provider-api";
import { locationTexts } from "../../src/components/map/texts";
import { requestPosition, storedPosition, storePosition } from "../../src/components/map/visitor-position";
import { kmBetween } from "./city-list";

/** Search radii in kilometres; the next one if a search finds nothing. */
const radii = [25, 100];

/** Limit of providers on the map and in its list. */
const most = 100;

export interface NearbyProvidersState {
  readonly centre: Coordinates;
  /** Name of the centre; null for the visitor's position. */
  readonly place: string | null;
  /** The visitor's position, or the provider's of a page; null if unknown. */
  readonly self: Coordinates | null;
  /** Null until there are any to show. */
  readonly providers: readonly ListedProvider[] | null;
  /** Providers to bring into view; null for the centre alone. */
  readonly inView: readonly ListedProvider[] | null;
  readonly status: string;
  /** Requests the visitor's position, and searches around it. */
  readonly locate: () => Promise<void>;
}

/** State of the map: providers around the visitor's region, then around the visitor. */
export function useNearbyProviders({
  product,
  home,
  shows,
  providers: given,
  language,
}: MapProps): NearbyProvidersState {
  const { status: words, onMap } = locationTexts({ language });
  const [around, setAround] = useState<{ centre: Coordinates; place: string | null }>({
    centre: home,
    place: home.place,
  });
  const [self, setSelf] = useState<Coordinates | null>(given ? home : null);
  const [providers, setProviders] = useState<readonly ListedProvider[] | null>(given ?? null);
  const [inView, setInView] = useState<readonly ListedProvider[] | null>(null);
  const [status, setStatus] = useState<string>(given ? "" : words.searching);
  /** Only the latest request may update the map. */
  const latestRequest = useRef(0);
  /** The visitor's position was requested: the search around the region reports no status. */
  const requested = useRef(false);

  const search = useCallback(
    async (centre: Coordinates, place: string | null) => {
      const request = ++latestRequest.current;
      const report = (text: string) => {
        if (place === null || !requested.current) setStatus(text);
      };
      report(words.searching);
      try {
        let providers: readonly ListedProvider[] = [];
        for (const radiusKm of radii) {
          providers = await fetchNearby(product, centre, radiusKm);
          if (providers.length > 0) break;
        }
        if (request !== latestRequest.current) return;
        setAround({ centre, place });
        setProviders(providers.slice(0, most));
        report(
          providers.length > 0 ? words.resultCount(Math.min(providers.length, most)) : words.empty(Math.max(...radii)),
        );
      } catch {
        if (request === latestRequest.current) report(words.down);
      }
    },
    [product, words],
  );

  const locate = useCallback(async () => {
    requested.current = true;
    setStatus(words.locating);
    const position = await requestPosition();
    if (typeof position === "string") {
      setStatus(words[position]);
      return;
    }
    setSelf(position);
    setAround({ centre: position, place: null });
    storePosition(position);
    publish("position", position);
    await search(position, null);
  }, [search, words]);

  /** Shows all providers of the list; sorted by distance, the close ones are in view. */
  const showAll = useCallback(
    async ({ filters, origin }: Messages["list"]) => {
      const request = ++latestRequest.current;
      try {
        const pins = await fetchPins(product, new URLSearchParams(listQuery({ ...filters, sort: "" })));
        await nextTask();
        if (request !== latestRequest.current) return;
        startTransition(() => {
          if (origin) setAround({ centre: origin, place: origin.place });
          setSelf(origin?.place === null ? origin : null);
          setInView(origin ? nearestOf(pins, origin) : pins);
          setProviders(pins);
        });
        setStatus(onMap(pins.length));
      } catch {
        if (request === latestRequest.current) setStatus(words.down);
      }
    },
    [product, onMap, words],
  );

  useEffect(() => {
    if (given) return undefined;
    const lastPosition = storedPosition();
    if (shows === "results") {
      const asked = new URLSearchParams(location.search);
      const filters = filtersOf((name) => asked.get(name));
      const origin = lastPosition ? { ...lastPosition, place: null } : home;
      void showAll(latest("list") ?? { filters, origin: isNearestFirst(filters) ? origin : null });
      return subscribe("list", (list) => void showAll(list));
    }
    if (lastPosition) {
      setSelf(lastPosition);
      void search(lastPosition, null);
      return undefined;
    }
    void fetchRegion(product)
      .catch((): Region => home)
      .then((region) => (latestRequest.current === 0 ? search(region, region.place) : undefined));
    return undefined;
  }, [product, home, shows, given, search, showAll]);

  return { ...around, self, providers, inView, status, locate };
}

function nearestOf(providers: readonly ListedProvider[], origin: Coordinates): readonly ListedProvider[] {
  const measured = providers.flatMap((provider) => {
    const { latitude, longitude } = provider;
    return latitude === null || longitude === null
      ? []
      : [{ provider, km: kmBetween(origin, { latitude, longitude }) }];
  });
  const sorted = measured.sort((one, other) => one.km - other.km);
  const close = sorted.filter(({ km }) => km <= closeKm);
  return (close.length > 0 ? close : sorted.slice(0, 1)).map(({ provider }) => provider);
}
