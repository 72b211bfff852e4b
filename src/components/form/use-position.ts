import { type RefObject, useRef, useState } from "react";
import type { Language } from "../../i18n/languages";
import type { Coordinates } from "../map/listed-provider";
import type { PinMap, PositionTools } from "./position-tools";
import { useScriptTexts } from "./texts-context";
import { type PositionNames, useEnteredPosition } from "./use-entered-position";
import { type PositionMap, usePositionMap } from "./use-position-map";

export interface PositionOptions {
  readonly language: Language;
  readonly settings: PinMap;
  readonly tools: PositionTools;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly names: PositionNames;
  /** The fields were filled in. */
  readonly onFound: () => void;
}

interface PositionState {
  /** Reports what happened, or warns that position and city disagree. */
  readonly status: string;
  readonly isLocating: boolean;
  /** Fills in the position of the browser. */
  readonly locate: () => void;
  readonly map: PositionMap;
}

/** How long the browser may take to find its position. */
const timeoutMs = 15_000;

/** Farther from the centre of the city, the visitor is warned. */
const farKm = 50;

/** Fills in a position, from the browser or from a pin on a map. */
export function usePosition(options: PositionOptions): PositionState {
  const { tools, form, names, onFound } = options;
  const t = useScriptTexts().position;
  const [status, setStatus] = useState("");
  const isWarned = useRef(false);

  const entered = useEnteredPosition({ form, names, onMoved: () => map.follow(), onChanged: compare });
  const map = usePositionMap({
    ...options,
    entered,
    onMove: (point) => fill(point, t.pinned),
    onFailure: () => setStatus(t.noMap),
  });

  /** Warns where position and city disagree. */
  async function compare(): Promise<void> {
    const place = entered.city().trim();
    const point = entered.position();
    if (!point || !place) return;
    const km = (await tools.kmFromCity(point, place)) ?? 0;
    if (km > farKm) setStatus(t.elsewhere(place, Math.round(km)));
    else if (isWarned.current) setStatus("");
    isWarned.current = km > farKm;
  }

  function fill(point: Coordinates, text: string): void {
    if (!form.current) return;
    entered.fill(point);
    setStatus(text);
    onFound();
  }

  const locate = () => {
    if (status === t.locating) return;
    if (!("geolocation" in navigator)) return setStatus(t.unsupported);
    setStatus(t.locating);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        fill(coords, t.found);
        map.follow();
      },
      ({ code }) => setStatus(code === 1 ? t.denied : code === 3 ? t.slow : t.unavailable),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 60_000 },
    );
  };

  return { status, isLocating: status === t.locating, locate, map };
}
