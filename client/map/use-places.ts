import { useCallback, useEffect, useRef, useState } from "react";
import type { MapProps } from "../../src/components/island/island-props";
import type { Place } from "../../src/components/map/place";
import { locationTexts } from "../../src/components/map/texts";
import { askList, askNearby, askRegion, type Position, type Region } from "./ask";
import { heard, listen, tell } from "./exchange";
import { askPosition } from "./position";

/** How far to look, in kilometres; the next one where there is nothing. */
const radii = [25, 100];

/** The most that the map and its list show: all of them are in both. */
const most = 100;

export interface PlacesState {
  readonly centre: Position;
  /** The centre's name; null where it is the visitor. */
  readonly place: string | null;
  readonly self: Position | null;
  /** Null until there are any to show. */
  readonly places: readonly Place[] | null;
  readonly status: string;
  locate(): Promise<void>;
}

/** What the map shows, and how it came to that: around the visitor's region, then around the visitor. */
export function usePlaces({ product, home, shows, language }: MapProps): PlacesState {
  const { status: words } = locationTexts({ language });
  const [around, setAround] = useState<{ centre: Position; place: string | null }>({ centre: home, place: home.place });
  const [self, setSelf] = useState<Position | null>(null);
  const [places, setPlaces] = useState<readonly Place[] | null>(null);
  const [status, setStatus] = useState<string>(words.searching);
  /** Only the last question asked may answer. */
  const turn = useRef(0);
  /** The visitor's own position is asked for: the search around their region goes on without a word. */
  const asked = useRef(false);

  const search = useCallback(
    async (centre: Position, place: string | null) => {
      const mine = ++turn.current;
      const say = (text: string) => {
        if (place === null || !asked.current) setStatus(text);
      };
      say(words.searching);
      try {
        let found: readonly Place[] = [];
        for (const radiusKm of radii) {
          found = await askNearby(product, centre, radiusKm);
          if (found.length > 0) break;
        }
        if (mine !== turn.current) return;
        setAround({ centre, place });
        setPlaces(found.slice(0, most));
        say(found.length > 0 ? words.found(Math.min(found.length, most)) : words.none(Math.max(...radii)));
      } catch {
        if (mine === turn.current) say(words.down);
      }
    },
    [product, words],
  );

  const locate = useCallback(async () => {
    asked.current = true;
    setStatus(words.asking);
    const position = await askPosition();
    if (typeof position === "string") {
      setStatus(words[position]);
      return;
    }
    setSelf(position);
    setAround({ centre: position, place: null });
    tell("position", position);
    if (shows === "around") {
      await search(position, null);
      return;
    }
    setStatus("");
    // The list wakes as if the visitor had come to its form.
    const field = document.querySelector("site-island[name=ProviderFinder] input[type=search]");
    field?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }, [search, shows, words]);

  useEffect(() => {
    if (shows === "results") {
      setStatus("");
      const known = heard("places");
      if (known) setPlaces(known);
      else void listOf(product).then(setPlaces, () => setStatus(words.down));
      return listen("places", setPlaces);
    }
    void askRegion(product)
      .catch((): Region => home)
      .then((region) => (turn.current === 0 ? search(region, region.place) : undefined));
    return undefined;
  }, [product, home, shows, search, words]);

  return { ...around, self, places, status, locate };
}

/** The providers of the list on this page, as the server made it. */
async function listOf(product: string): Promise<readonly Place[]> {
  const asked = new URLSearchParams(location.search);
  const query = new URLSearchParams([...asked].filter(([name, value]) => value !== "" && name !== "lang"));
  if (query.get("sort") === "distance") {
    const { latitude, longitude } = await askRegion(product);
    query.set("latitude", String(latitude));
    query.set("longitude", String(longitude));
  }
  return (await askList(product, query)).providers;
}
