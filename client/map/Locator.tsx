import type { Map as LeafletMap } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "../../src/components/Icon";
import type { MapProps } from "../../src/components/island-props";
import { ProviderList } from "../../src/components/ProviderList";
import type { Place } from "../../src/components/place";
import { PlacesMap } from "./PlacesMap";
import type { Texts } from "./texts";
import { usePlaces } from "./use-places";

/** Places of the server's markup that the map fills. */
export interface MapParts {
  readonly status: HTMLElement;
  /** Absent where the page has a list of its own. */
  readonly list: HTMLElement | null;
}

interface LocatorProps {
  readonly props: MapProps;
  readonly parts: MapParts;
  /** The visitor pressed the button that loaded the map: that was their wish to be located. */
  readonly tapped: boolean;
  readonly t: Texts;
}

const none: readonly Place[] = [];

/** The map with its controls; its list and its words stand beside it. */
export function Locator({ props, parts, tapped, t }: LocatorProps) {
  const { centre, place, self, places, status, locate } = usePlaces(props, t);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const wished = useRef(tapped);
  useEffect(() => {
    if (wished.current) void locate();
    wished.current = false;
  }, [locate]);
  return (
    <>
      <PlacesMap
        centre={centre}
        fit={props.shows === "results" && self === null}
        places={places ?? none}
        self={self}
        tiles={props.tiles}
        onMap={setMap}
        t={t}
      />
      <p className="map-zoom">
        <button type="button" onClick={() => map?.zoomIn()} aria-label={t.location.zoomIn}>
          +
        </button>
        <button type="button" onClick={() => map?.zoomOut()} aria-label={t.location.zoomOut}>
          −
        </button>
      </p>
      <button className="button button--compact map-locate" type="button" onClick={() => void locate()}>
        <Icon name="pin" />
        {t.location.use}
      </button>
      <p className="map-source">{props.tiles ? props.tiles.attribution : t.location.coast}</p>
      {createPortal(status || t.location.privacy, parts.status)}
      {parts.list && places && (
        <Replacing target={parts.list}>
          <h3 className="location-list-title">{place === null ? t.location.aroundMe : t.location.around(place)}</h3>
          <ProviderList places={places} href={props.live ? (id) => pageOf(props, id) : undefined} t={t} />
        </Replacing>
      )}
    </>
  );
}

/** Puts its children in the place of what the server had there. */
function Replacing({ target, children }: { readonly target: HTMLElement; readonly children: React.ReactNode }) {
  const [cleared, setCleared] = useState(false);
  useEffect(() => {
    target.replaceChildren();
    setCleared(true);
  }, [target]);
  return cleared && createPortal(children, target);
}

function pageOf({ product, language }: MapProps, id: string): string {
  return `/${product}/providers/${encodeURIComponent(id)}${language === "id" ? "" : `?lang=${language}`}`;
}
