import type { LeafletKeyboardEvent, Map as LeafletMap, Marker as LeafletMarker } from "leaflet";
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useMap, useMapEvents } from "react-leaflet/hooks";
import { Marker } from "react-leaflet/Marker";
import { Popup } from "react-leaflet/Popup";
import {
  type Coordinates,
  categoryName,
  type LinkContext,
  type ListedProvider,
  providerHref,
} from "../../src/components/map/listed-provider";
import { ProviderActions, ProviderDistance, type ProviderListProps } from "../../src/components/map/ProviderList";
import { locationTexts } from "../../src/components/map/texts";
import { beside, type Cluster, clusterIndexOf, clustersIn } from "./clusters";
import { clusterIcon, markerIcon } from "./icons";

interface ProviderMarkersProps {
  readonly providers: readonly ListedProvider[];
  /** Position with a marker of its own, which others keep clear of. */
  readonly around: Coordinates | null;
  readonly of: LinkContext;
}

/** A marker for each provider in view, and one for many where they cluster. */
export function ProviderMarkers({ providers, around, of }: ProviderMarkersProps) {
  const map = useMap();
  const [, setMoves] = useState(0);
  // The map is shown where it went before its markers are parted anew.
  useMapEvents({ moveend: () => startTransition(() => setMoves((moves) => moves + 1)) });
  useRovingFocus(map);
  // Indexing thousands takes a while.
  const index = useMemo(() => clusterIndexOf(providers), [providers]);
  return clustersIn(index, map)
    .map((cluster) => beside(cluster, around, map))
    .map((cluster) => (
      <ClusterMarker
        key={cluster.key}
        cluster={cluster}
        onOpen={() => map.setView([...cluster.position], cluster.zoom)}
        of={of}
      />
    ));
}

interface ClusterMarkerProps extends Omit<ProviderMarkersProps, "providers" | "around"> {
  readonly cluster: Cluster;
  readonly onOpen: () => void;
}

/** Opens a popup with its providers, or zooms into the cluster. */
function ClusterMarker({ cluster: { count, position, providers }, onOpen, of }: ClusterMarkerProps) {
  const marker = useRef<LeafletMarker>(null);
  const label = count === 1 ? (providers[0]?.providerName ?? "") : locationTexts(of).cluster(count);
  const icon = useMemo(() => (count === 1 ? markerIcon(label) : clusterIcon(count, label)), [count, label]);
  const [latitude, longitude] = position;
  if (providers.length === 0) {
    return (
      <Marker
        position={[latitude, longitude]}
        icon={icon}
        eventHandlers={{ click: onOpen, keypress: onKeys(["Enter", " "], onOpen) }}
      />
    );
  }
  return (
    <Marker
      ref={marker}
      position={[latitude, longitude]}
      icon={icon}
      eventHandlers={{
        // Enter opens a popup without help.
        keypress: onKeys([" "], () => marker.current?.openPopup()),
        popupclose: () => {
          // The popup is gone by now, or going: with it the focus.
          const { activeElement, body } = document;
          if (activeElement === body || activeElement?.closest(".leaflet-popup")) marker.current?.getElement()?.focus();
        },
      }}
    >
      <Popup closeButton={false} minWidth={256} maxWidth={280} maxHeight={260}>
        <ProviderPopup providers={providers} of={of} />
      </Popup>
    </Marker>
  );
}

/** Leaflet's markers are buttons that Enter presses; Space does as well. */
function onKeys(keys: readonly string[], act: () => void) {
  return ({ originalEvent }: LeafletKeyboardEvent) => {
    if (!keys.includes(originalEvent.key)) return;
    originalEvent.preventDefault();
    act();
  };
}

/** Popup of a marker. It takes the focus; Escape closes it. */
function ProviderPopup({ providers, of }: Pick<ProviderListProps, "providers" | "of">) {
  const map = useMap();
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => closeButton.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to the controls inside
    <div
      onKeyDown={({ key }) => {
        if (key === "Escape") map.closePopup();
      }}
    >
      <button ref={closeButton} className="map-close" type="button" onClick={() => map.closePopup()}>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">{locationTexts(of).close}</span>
      </button>
      {providers.map((provider) => (
        <div key={provider.providerId} className="map-provider">
          <p className="provider-name">
            <a href={providerHref(of, provider.providerId)}>{provider.providerName}</a>
          </p>
          <p className="provider-about">
            {categoryName(provider.providerCategory, of.language).text}
            <ProviderDistance provider={provider} of={of} />
          </p>
          <ProviderActions provider={provider} of={of} />
        </div>
      ))}
    </div>
  );
}

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
function useRovingFocus(map: LeafletMap): void {
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
