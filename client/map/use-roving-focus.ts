import type { Map as LeafletMap } from "leaflet";
import { useEffect, useRef } from "react";

const steps: Readonly<Record<string, (position: number, count: number) => number>> = {
  ArrowRight: (position, count) => (position + 1) % count,
  ArrowDown: (position, count) => (position + 1) % count,
  ArrowLeft: (position, count) => (position + count - 1) % count,
  ArrowUp: (position, count) => (position + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * All markers are one stop of the Tab key; the arrow keys go from one to the next. A marker that goes while it has the
 * focus leaves it to another one.
 */
export function useRovingFocus(map: LeafletMap): void {
  const current = useRef<Element | null>(null);
  const focused = useRef(false);

  useEffect(() => {
    const pane = map.getPane("markerPane");
    if (!pane) return undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused.current = true;
      current.current = target;
      for (const marker of markersIn(pane)) marker.tabIndex = marker === target ? 0 : -1;
    };
    const onFocusOut = ({ target }: FocusEvent) => {
      // A marker that is being removed is gone by then, and its focus is given to another one before that.
      setTimeout(() => {
        const isHere = target instanceof Element && target.isConnected;
        if (isHere && !pane.contains(document.activeElement)) focused.current = false;
      });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const markers = markersIn(pane);
      const { activeElement } = document;
      const position = activeElement instanceof HTMLElement ? markers.indexOf(activeElement) : -1;
      if (!step || position < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      // The arrow keys would move the map as well.
      event.stopPropagation();
      markers[step(position, markers.length)]?.focus();
    };
    const stop = new AbortController();
    pane.addEventListener("focusin", onFocusIn, { signal: stop.signal });
    pane.addEventListener("focusout", onFocusOut, { signal: stop.signal });
    pane.addEventListener("keydown", onKeyDown, { signal: stop.signal });
    return () => stop.abort();
  }, [map]);

  // After every rendering: markers have come and gone.
  useEffect(() => {
    const markers = markersIn(map.getPane("markerPane"));
    const stop = markers.find((marker) => marker === current.current) ?? markers[0];
    for (const marker of markers) marker.tabIndex = marker === stop ? 0 : -1;
    if (focused.current && document.activeElement === document.body) (stop ?? map.getContainer()).focus();
  });
}

function markersIn(pane: HTMLElement | undefined): HTMLElement[] {
  return [...(pane?.querySelectorAll<HTMLElement>("[role=button]") ?? [])];
}
