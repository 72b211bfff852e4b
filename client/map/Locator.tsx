import type { LatLngTuple, Map as LeafletMap } from "leaflet";
import { useEffect, useMemo, useRef, useState } from "react";
import { MapContainer } from "react-leaflet/MapContainer";
import { Marker } from "react-leaflet/Marker";
import { useIsLive } from "../../src/components/island/use-is-live";
import type { MapProps } from "../../src/components/map/finder-props";
import type { LinkContext } from "../../src/components/map/listed-provider";
import type { Ground } from "../../src/components/map/map-ground";
import { ProviderMap } from "../../src/components/map/ProviderMap";
import { ShortList } from "../../src/components/map/ShortList";
import { locationTexts } from "../../src/components/map/texts";
import { Icon } from "../../src/components/media/Icon";
import { mostZoom } from "./clusters";
import { drawGround } from "./ground";
import { selfIcon, subjectIcon } from "./icons";
import { ProviderMarkers } from "./ProviderMarkers";
import { type NearbyProvidersState, useNearbyProviders } from "./use-nearby-providers";

interface LocatorProps {
  readonly props: MapProps;
  /** The visitor pressed the link that loaded the map, and wants to be located. */
  readonly isTapped: boolean;
}

const zooms = [
  ["+", "zoomIn"],
  ["−", "zoomOut"],
] as const;

/** The map with its controls and its list, in the place of what the server rendered. */
export function Locator({ props, isTapped }: LocatorProps) {
  const isLive = useIsLive();
  // That link had the focus, which moves to its replacement.
  const [isFocused] = useState(() => document.activeElement?.closest(".location-map [data-wake]") !== null);
  return isLive ? <LiveMap props={props} isTapped={isTapped} isFocused={isFocused} /> : <ProviderMap {...props} />;
}

function LiveMap({ props, isTapped, isFocused }: LocatorProps & { readonly isFocused: boolean }) {
  const state = useNearbyProviders(props);
  const { place, providers, status, locate } = state;
  const t = locationTexts(props);
  const of = { product: { key: props.product }, language: props.language };
  const [map, setMap] = useState<LeafletMap | null>(null);
  const isAround = props.shows === "around";
  const isWished = useRef(isTapped && isAround);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWished.current) void locate();
    isWished.current = false;
  }, [locate]);
  useEffect(() => {
    if (isFocused) first.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const controls = (
    <>
      {isAround && (
        <button ref={first} className="button button--compact map-locate" type="button" onClick={() => void locate()}>
          <Icon name="pin" />
          {t.use}
        </button>
      )}
      {zooms.map(([sign, name], position) => (
        <button
          key={name}
          ref={position === 0 && !isAround ? first : undefined}
          className="map-zoom"
          type="button"
          onClick={() => map?.[name]()}
          aria-label={t[name]}
        >
          {sign}
        </button>
      ))}
    </>
  );
  return (
    <ProviderMap
      {...props}
      map={
        <div className="map-frame">
          <MarkerMap state={state} props={props} map={map} onMap={setMap} of={of} />
        </div>
      }
      controls={controls}
      status={status}
      list={
        providers && <ShortList title={place === null ? t.aroundMe : t.around(place)} providers={providers} of={of} />
      }
    />
  );
}

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

function MarkerMap({ state, props, map, onMap, of }: MarkerMapProps) {
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
        <ProviderMarkers providers={providers ?? noProviders} around={self} of={of} />
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

const noProviders = [] as const;
