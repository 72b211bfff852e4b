import type { LatLngTuple, Map as LeafletMap } from "leaflet";
import { useEffect, useMemo, useState } from "react";
import { useMap } from "react-leaflet/hooks";
import { MapContainer } from "react-leaflet/MapContainer";
import { Marker } from "react-leaflet/Marker";
import { Polygon } from "react-leaflet/Polygon";
import { TileLayer } from "react-leaflet/TileLayer";
import type { MapProps } from "../../src/components/island/island-props";
import type { ListedProvider } from "../../src/components/map/listed-provider";
import { locationTexts } from "../../src/components/map/texts";
import type { Language } from "../../src/i18n/languages";
import { selfIcon } from "./icons";
import { loadOutline } from "./outline";
import { ProviderMarkers } from "./ProviderMarkers";
import type { Position } from "./provider-api";

const startZoom = 13;

interface MarkerMapProps {
  readonly centre: Position;
  /** Brings all providers into view, instead of the centre. */
  readonly fit: boolean;
  readonly providers: readonly ListedProvider[];
  /** The visitor, as soon as the browser may say it, or what the map is about. */
  readonly self: Position | null;
  readonly selfLabel: string;
  readonly tiles: MapProps["tiles"];
  /** Address of a provider's own page; absent where providers have none. */
  readonly href: ((providerId: string) => string) | undefined;
  readonly onMap: (map: LeafletMap | null) => void;
  readonly language: Language;
}

export function MarkerMap({ centre, fit, providers, self, selfLabel, tiles, href, onMap, language }: MarkerMapProps) {
  const moving = useMemo(() => !matchMedia("(prefers-reduced-motion: reduce)").matches, []);
  return (
    <MapContainer
      ref={onMap}
      className="map"
      center={[centre.latitude, centre.longitude]}
      zoom={startZoom}
      minZoom={3}
      maxZoom={18}
      zoomControl={false}
      attributionControl={false}
      scrollWheelZoom={false}
      zoomAnimation={moving}
      fadeAnimation={moving}
      markerZoomAnimation={moving}
    >
      {tiles ? <TileLayer url={tiles.template} /> : <Coast />}
      <ProviderMarkers providers={providers} href={href} language={language} />
      {self && <Self position={self} label={selfLabel} />}
      {/* Last: the markers must be listening when it moves the map. */}
      <View centre={centre} providers={fit ? providers : null} label={locationTexts({ language }).map} />
    </MapContainer>
  );
}

interface ViewProps {
  readonly centre: Position;
  readonly providers: readonly ListedProvider[] | null;
  readonly label: string;
}

/** Moves the map where it should look. */
function View({ centre: { latitude, longitude }, providers, label }: ViewProps) {
  const map = useMap();
  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute("role", "group");
    container.setAttribute("aria-label", label);
  }, [map, label]);
  useEffect(() => {
    const points = (providers ?? []).flatMap(({ latitude: north, longitude: east }): LatLngTuple[] =>
      north === null || east === null ? [] : [[north, east]],
    );
    if (points.length > 0) map.fitBounds(points, { maxZoom: startZoom, padding: [40, 40] });
    else map.setView([latitude, longitude], startZoom);
  }, [map, latitude, longitude, providers]);
  return null;
}

/** Drawn where there are no tiles. */
function Coast() {
  const [rings, setRings] = useState<LatLngTuple[][]>([]);
  useEffect(() => {
    let shown = true;
    void loadOutline().then((loaded) => {
      if (shown) setRings(loaded);
    });
    return () => {
      shown = false;
    };
  }, []);
  const islands = useMemo(() => rings.map((ring) => [ring]), [rings]);
  return islands.length > 0 && <Polygon positions={islands} interactive={false} className="map-land" />;
}

function Self({ position: { latitude, longitude }, label }: { readonly position: Position; readonly label: string }) {
  const icon = useMemo(() => selfIcon(label), [label]);
  return (
    <Marker position={[latitude, longitude]} icon={icon} interactive={false} keyboard={false} zIndexOffset={1000} />
  );
}
