import type { LeafletKeyboardEvent, Map as LeafletMap, Marker as LeafletMarker } from "leaflet";
import { useMemo, useRef, useState } from "react";
import { useMap, useMapEvents } from "react-leaflet/hooks";
import { Marker } from "react-leaflet/Marker";
import { Popup } from "react-leaflet/Popup";
import Supercluster from "supercluster";
import type { ListedProvider } from "../../src/components/map/listed-provider";
import { locationTexts } from "../../src/components/map/texts";
import type { Language } from "../../src/i18n/languages";
import { clusterIcon, markerIcon } from "./icons";
import { ProviderPopup } from "./ProviderPopup";

/** Markers nearer to each other than this, in pixels, become one. */
const clusterRadius = 60;

interface ProviderMarkersProps {
  readonly providers: readonly ListedProvider[];
  readonly language: Language;
}

/** A marker for each provider in view, and one for many where they crowd. */
export function ProviderMarkers({ providers, language }: ProviderMarkersProps) {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  useMapEvents({ moveend: () => setView(viewOf(map)) });
  const index = useMemo(() => indexOf(providers), [providers]);
  return index.getClusters(view.bounds, view.zoom).map(({ geometry, properties }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    if (!("cluster" in properties)) {
      const { provider } = properties;
      return (
        <ProviderMarker
          key={provider.providerId}
          provider={provider}
          position={[latitude, longitude]}
          language={language}
        />
      );
    }
    const { cluster_id: id, point_count: count } = properties;
    return (
      <ClusterMarker
        key={`${id}-${count}`}
        count={count}
        position={[latitude, longitude]}
        onOpen={() => map.setView([latitude, longitude], Math.min(index.getClusterExpansionZoom(id), map.getMaxZoom()))}
        language={language}
      />
    );
  });
}

type Corners = [west: number, south: number, east: number, north: number];

/** A little more than is in view, so that markers at the edge do not come late. */
function viewOf(map: LeafletMap): { bounds: Corners; zoom: number } {
  const bounds = map.getBounds().pad(0.1);
  return {
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    zoom: Math.round(map.getZoom()),
  };
}

function indexOf(providers: readonly ListedProvider[]): Supercluster<{ provider: ListedProvider }> {
  const points = providers.flatMap((provider) => {
    const { latitude, longitude } = provider;
    if (latitude === null || longitude === null) return [];
    const geometry = { type: "Point" as const, coordinates: [longitude, latitude] };
    return [{ type: "Feature" as const, geometry, properties: { provider } }];
  });
  return new Supercluster<{ provider: ListedProvider }>({ radius: clusterRadius, maxZoom: 17 }).load(points);
}

interface MarkerProps {
  readonly position: [latitude: number, longitude: number];
  readonly language: Language;
}

function ProviderMarker({ provider, position, language }: MarkerProps & { readonly provider: ListedProvider }) {
  const marker = useRef<LeafletMarker>(null);
  const icon = useMemo(() => markerIcon(provider.providerName), [provider.providerName]);
  const handlers = useMemo(
    () => ({
      keypress: onSpace(() => marker.current?.openPopup()),
      popupclose: () => {
        // The popup is gone by now, or going: with it the focus.
        const { activeElement, body } = document;
        if (activeElement === body || activeElement?.closest(".leaflet-popup")) marker.current?.getElement()?.focus();
      },
    }),
    [],
  );
  return (
    <Marker ref={marker} position={position} icon={icon} eventHandlers={handlers}>
      <Popup closeButton={false} minWidth={256} maxWidth={280}>
        <ProviderPopup provider={provider} language={language} />
      </Popup>
    </Marker>
  );
}

interface ClusterMarkerProps extends MarkerProps {
  readonly count: number;
  readonly onOpen: () => void;
}

function ClusterMarker({ count, position, onOpen, language }: ClusterMarkerProps) {
  const icon = useMemo(() => clusterIcon(count, locationTexts({ language }).cluster(count)), [count, language]);
  const keypress = onSpace(onOpen);
  return (
    <Marker
      position={position}
      icon={icon}
      eventHandlers={{
        click: onOpen,
        keypress: (event) => {
          if (event.originalEvent.key === "Enter") onOpen();
          keypress(event);
        },
      }}
    />
  );
}

/** Leaflet's markers are buttons that Enter presses; Space does as well. */
function onSpace(act: () => void) {
  return ({ originalEvent }: LeafletKeyboardEvent) => {
    if (originalEvent.key !== " ") return;
    originalEvent.preventDefault();
    act();
  };
}
