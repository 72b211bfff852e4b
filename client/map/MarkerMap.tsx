import type { LatLngTuple, Map as LeafletMap } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { useMap } from "react-leaflet/hooks";
import { MapContainer } from "react-leaflet/MapContainer";
import { Marker } from "react-leaflet/Marker";
import type { Ground } from "../../src/components/map/ground";
import type { ListedProvider } from "../../src/components/map/listed-provider";
import { locationTexts } from "../../src/components/map/texts";
import type { Language } from "../../src/i18n/languages";
import { mostZoom } from "./clusters";
import { drawGround } from "./ground";
import { selfIcon, subjectIcon } from "./icons";
import { ProviderMarkers } from "./ProviderMarkers";
import type { Coordinates } from "./provider-api";

/** The coast alone has no detail for higher zooms. */
const startZooms = { coast: 11, pictures: 13, streets: 13 } as const satisfies Record<Ground["kind"], number>;

interface MarkerMapProps {
  readonly centre: Coordinates;
  /** Providers to bring into view; null for the centre alone. */
  readonly inView: readonly ListedProvider[] | null;
  readonly providers: readonly ListedProvider[];
  /** The visitor's position, or that of the subject. */
  readonly self: Coordinates | null;
  /** Provider that the map is about; null for the visitor. */
  readonly subject: string | null;
  readonly ground: Ground;
  readonly href: (providerId: string) => string;
  readonly onMap: (map: LeafletMap | null) => void;
  readonly language: Language;
}

export function MarkerMap({ centre, inView, providers, self, subject, ground, href, onMap, language }: MarkerMapProps) {
  const credit = useRef<HTMLParagraphElement>(null);
  const startZoom = startZooms[ground.kind];
  const moving = useMemo(() => !matchMedia("(prefers-reduced-motion: reduce)").matches, []);
  return (
    <>
      <MapContainer
        ref={onMap}
        className="map"
        center={[centre.latitude, centre.longitude]}
        zoom={startZoom}
        minZoom={3}
        maxZoom={mostZoom}
        zoomControl={false}
        attributionControl={false}
        scrollWheelZoom={false}
        zoomAnimation={moving}
        fadeAnimation={moving}
        markerZoomAnimation={moving}
      >
        <GroundLayer ground={ground} credit={credit} language={language} />
        <ProviderMarkers providers={providers} around={self} href={href} language={language} />
        {self && <Self position={self} subject={subject} language={language} />}
        {/* Last: the markers must be listening when it moves the map. */}
        <View centre={centre} zoom={startZoom} providers={inView} self={self} label={locationTexts({ language }).map} />
      </MapContainer>
      <p className="map-source" ref={credit} />
    </>
  );
}

interface ViewProps {
  readonly centre: Coordinates;
  /** At the centre, and the nearest that providers are brought into view. */
  readonly zoom: number;
  readonly providers: readonly ListedProvider[] | null;
  readonly self: Coordinates | null;
  readonly label: string;
}

/** Moves the map where it should look. */
function View({ centre: { latitude, longitude }, zoom, providers, self, label }: ViewProps) {
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
    if (points.length > 0 && self) points.push([self.latitude, self.longitude]);
    if (points.length > 0) map.fitBounds(points, { maxZoom: zoom, padding: [40, 40] });
    else map.setView([latitude, longitude], zoom);
  }, [map, latitude, longitude, zoom, providers, self]);
  return null;
}

interface GroundLayerProps {
  readonly ground: Ground;
  readonly credit: React.RefObject<HTMLElement | null>;
  readonly language: Language;
}

function GroundLayer({ ground, credit, language }: GroundLayerProps) {
  const map = useMap();
  useEffect(() => {
    const { current } = credit;
    return current ? drawGround(map, { ground, credit: current, language }) : undefined;
  }, [map, ground, credit, language]);
  return null;
}

interface SelfProps extends Pick<MarkerMapProps, "subject" | "language"> {
  readonly position: Coordinates;
}

/** The visitor, or the provider that the map is about. */
function Self({ position: { latitude, longitude }, subject, language }: SelfProps) {
  const { self } = locationTexts({ language });
  const icon = useMemo(() => (subject === null ? selfIcon(self) : subjectIcon(subject)), [subject, self]);
  return (
    <Marker position={[latitude, longitude]} icon={icon} interactive={false} keyboard={false} zIndexOffset={1000} />
  );
}
