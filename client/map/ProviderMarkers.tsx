import type { LeafletKeyboardEvent, Marker as LeafletMarker } from "leaflet";
import { startTransition, useMemo, useRef, useState } from "react";
import { useMap, useMapEvents } from "react-leaflet/hooks";
import { Marker } from "react-leaflet/Marker";
import { Popup } from "react-leaflet/Popup";
import type { LinkContext, ListedProvider } from "../../src/components/map/listed-provider";
import { locationTexts } from "../../src/components/map/texts";
import { beside, type Cluster, clusterIndexOf, clustersIn } from "./clusters";
import { clusterIcon, markerIcon } from "./icons";
import { ProviderPopup } from "./ProviderPopup";
import type { Coordinates } from "./provider-api";
import { useRovingFocus } from "./use-roving-focus";

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
