import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Language } from "../../i18n/languages";
import type { Coordinates } from "../map/listed-provider";
import type { OpenedMap, PinMap, PositionTools } from "./position-tools";
import { useScriptTexts } from "./texts-context";
import type { EnteredPosition } from "./use-entered-position";

interface PositionMapOptions {
  readonly language: Language;
  readonly settings: PinMap;
  readonly tools: PositionTools;
  readonly entered: EnteredPosition;
  /** The visitor has moved the pin. */
  readonly onMove: (point: Coordinates) => void;
  /** The map could not be loaded. */
  readonly onFailure: () => void;
}

export interface PositionMap {
  readonly state: "closed" | "opening" | "open";
  /** The element that the map is drawn into. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Gets the attribution of the map. */
  readonly credit: RefObject<HTMLParagraphElement | null>;
  readonly open: () => void;
  /** Shows the entered position. */
  readonly follow: () => void;
  readonly zoomBy: (levels: number) => void;
}

/** A map with a pin, loaded when the visitor opens it. */
export function usePositionMap(options: PositionMapOptions): PositionMap {
  const t = useScriptTexts().position;
  const [state, setState] = useState<PositionMap["state"]>("closed");
  const frame = useRef<HTMLDivElement>(null);
  const credit = useRef<HTMLParagraphElement>(null);
  const map = useRef<OpenedMap | null>(null);
  const open = useEffectEvent(async () => {
    const { language, settings, tools, entered, onMove, onFailure } = options;
    const element = frame.current;
    if (!element || !credit.current) return;
    try {
      const around = (await tools.cityPosition(entered.city())) ?? settings;
      map.current = await tools.openPinMap({
        element,
        label: t.map,
        language,
        settings,
        around,
        credit: credit.current,
        entered: entered.position,
        onMove,
      });
      setState("open");
      element.focus();
    } catch {
      setState("closed");
      onFailure();
    }
  });
  // Leaflet measures what it draws into, which is shown by then.
  useEffect(() => {
    if (state === "opening") void open();
  }, [state]);
  return {
    state,
    frame,
    credit,
    open: () => setState("opening"),
    follow: () => map.current?.follow(),
    zoomBy: (levels) => map.current?.zoomBy(levels),
  };
}
