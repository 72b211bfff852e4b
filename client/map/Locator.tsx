import type { LatLngTuple, Map as LeafletMap } from "leaflet";
import { useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { MapContainer } from "react-leaflet/MapContainer";
import { Marker } from "react-leaflet/Marker";
import type { Ground, MapProps } from "../../src/components/island/island-props";
import type { LinkContext, ListedProvider } from "../../src/components/map/listed-provider";
import { ProviderList } from "../../src/components/map/ProviderList";
import { locationTexts } from "../../src/components/map/texts";
import { Icon } from "../../src/components/media/Icon";
import { mostZoom } from "./clusters";
import { drawGround } from "./ground";
import { selfIcon, subjectIcon } from "./icons";
import { ProviderMarkers } from "./ProviderMarkers";
import { type NearbyProvidersState, useNearbyProviders } from "./use-nearby-providers";

/** Elements of the server's markup that the map fills. */
interface MapElements {
  readonly controls: HTMLElement;
  readonly status: HTMLElement;
  /** Absent where the page has a list of its own. */
  readonly list: HTMLElement | null;
}

interface LocatorProps {
  readonly props: MapProps;
  readonly elements: MapElements;
  /** The visitor pressed the button that loaded the map, and wants to be located. */
  readonly tapped: boolean;
  /** That button had the focus, which moves to its replacement. */
  readonly focused: boolean;
}

const zooms = [
  ["+", "zoomIn"],
  ["−", "zoomOut"],
] as const;

/** The map with its controls; its list and its words stand beside it. */
export function Locator({ props, elements, tapped, focused }: LocatorProps) {
  const state = useNearbyProviders(props);
  const { place, providers, status, locate } = state;
  const t = locationTexts(props);
  const of = { product: { key: props.product }, language: props.language };
  const [map, setMap] = useState<LeafletMap | null>(null);
  const wished = useRef(tapped && props.shows === "around");
  useEffect(() => {
    if (wished.current) void locate();
    wished.current = false;
  }, [locate]);
  useEffect(() => {
    if (focused) elements.controls.querySelector("button")?.focus({ preventScroll: true });
  }, [focused, elements]);
  return (
    <>
      <MarkerMap state={state} props={props} map={map} onMap={setMap} of={of} />
      {createPortal(
        <>
          {props.shows === "around" && (
            <button className="button button--compact map-locate" type="button" onClick={() => void locate()}>
              <Icon name="pin" />
              {t.use}
            </button>
          )}
          {zooms.map(([sign, name]) => (
            <button key={name} className="map-zoom" type="button" onClick={() => map?.[name]()} aria-label={t[name]}>
              {sign}
            </button>
          ))}
        </>,
        elements.controls,
      )}
      {createPortal(status || (props.shows === "around" && t.privacy), elements.status)}
      {elements.list && providers && (
        <Replacing target={elements.list}>
          <h3 className="location-list-title">{place === null ? t.aroundMe : t.around(place)}</h3>
          <ShortList providers={providers} of={of} />
        </Replacing>
      )}
    </>
  );
}

/** As many as the server renders; the rest is folded. */
const shortLength = 5;

function ShortList({ providers, of }: { readonly providers: readonly ListedProvider[]; readonly of: LinkContext }) {
  const furtherProviders = providers.slice(shortLength);
  return (
    <>
      <ProviderList providers={providers.slice(0, shortLength)} of={of} />
      {furtherProviders.length > 0 && (
        <details className="location-more">
          <summary>{locationTexts(of).more(furtherProviders.length)}</summary>
          <ProviderList providers={furtherProviders} of={of} />
        </details>
      )}
    </>
  );
}

/** Replaces the server's markup with its children. */
function Replacing({ target, children }: { readonly target: HTMLElement; readonly children: React.ReactNode }) {
  const [cleared, setCleared] = useState(false);
  useEffect(() => {
    target.replaceChildren();
    setCleared(true);
  }, [target]);
  return cleared && createPortal(children, target);
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
