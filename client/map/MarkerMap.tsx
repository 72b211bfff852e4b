import type { LatLngTuple, Map as LeafletMap } from "leaflet";
import { useEffect, useMemo, useRef } from "react";
import { MapContainer } from "react-leaflet/MapContainer";
import { Marker } from "react-leaflet/Marker";
import type { MapProps } from "../../src/components/island/island-props";
import type { Ground } from "../../src/components/map/ground";
import type { LinkContext } from "../../src/components/map/listed-provider";
import { locationTexts } from "../../src/components/map/texts";
import { mostZoom } from "./clusters";
import { drawGround } from "./ground";
import { selfIcon, subjectIcon } from "./icons";
import { ProviderMarkers } from "./ProviderMarkers";
import type { NearbyProvidersState } from "./use-nearby-providers";

/** The coast alone has no detail for higher zooms. */
const startZooms = { coast: 11, pictures: 13, streets: 13 } as const satisfies Record<Ground["kind"], number>;

interface MarkerMapProps {
  readonly state: NearbyProvidersState;
  readonly props: MapProps;
  /** Null until {@link onMap} got it. */
  readonly map: LeafletMap | null;
  readonly onMap: (map: LeafletMap | null) => void;
  readonly of: LinkContext;
}

export function MarkerMap({ state, props, map, onMap, of }: MarkerMapProps) {
  const { centre, self, providers, inView } = state;
  const { ground, shows, home } = props;
  const { language } = of;
  const { map: label, self: here } = locationTexts(of);
  const credit = useRef<HTMLParagraphElement>(null);
  const moving = useMemo(() => !matchMedia("(prefers-reduced-motion: reduce)").matches, []);
  const startZoom = startZooms[ground.kind];
  const icon = useMemo(() => (shows === "given" ? subjectIcon(home.place) : selfIcon(here)), [shows, home, here]);
  useEffect(() => {
    const container = map?.getContainer();
    container?.setAttribute("role", "group");
    container?.setAttribute("aria-label", label);
  }, [map, label]);
  useEffect(
    () => (map && credit.current ? drawGround(map, { ground, credit: credit.current, language }) : undefined),
    [map, ground, language],
  );
  const { latitude, longitude } = centre;
  useEffect(() => {
    const points = (inView ?? []).flatMap(({ latitude: north, longitude: east }): LatLngTuple[] =>
      north === null || east === null ? [] : [[north, east]],
    );
    if (points.length > 0 && self) points.push([self.latitude, self.longitude]);
    if (points.length > 0) map?.fitBounds(points, { maxZoom: startZoom, padding: [40, 40] });
    else map?.setView([latitude, longitude], startZoom);
  }, [map, latitude, longitude, startZoom, inView, self]);
  return (
    <>
      <MapContainer
        ref={onMap}
        className="map"
        center={[latitude, longitude]}
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
        <ProviderMarkers providers={providers ?? none} around={self} of={of} />
        {self && (
          <Marker
            position={[self.latitude, self.longitude]}
            icon={icon}
            interactive={false}
            keyboard={false}
            zIndexOffset={1000}
          />
        )}
      </MapContainer>
      <p className="map-source" ref={credit} />
    </>
  );
}

const none = [] as const;
