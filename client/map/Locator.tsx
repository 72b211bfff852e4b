import type { Map as LeafletMap } from "leaflet";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { MapProps } from "../../src/components/island/island-props";
import type { LinkContext, ListedProvider } from "../../src/components/map/listed-provider";
import { ProviderList } from "../../src/components/map/ProviderList";
import { locationTexts } from "../../src/components/map/texts";
import { Icon } from "../../src/components/media/Icon";
import { MarkerMap } from "./MarkerMap";
import { useNearbyProviders } from "./use-nearby-providers";

/** Elements of the server's markup that the map fills. */
interface MapParts {
  readonly controls: HTMLElement;
  readonly status: HTMLElement;
  /** Absent where the page has a list of its own. */
  readonly list: HTMLElement | null;
}

interface LocatorProps {
  readonly props: MapProps;
  readonly parts: MapParts;
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
export function Locator({ props, parts, tapped, focused }: LocatorProps) {
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
    if (focused) parts.controls.querySelector("button")?.focus({ preventScroll: true });
  }, [focused, parts]);
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
        parts.controls,
      )}
      {createPortal(status || (props.shows === "around" && t.privacy), parts.status)}
      {parts.list && providers && (
        <Replacing target={parts.list}>
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
  const rest = providers.slice(shortLength);
  return (
    <>
      <ProviderList providers={providers.slice(0, shortLength)} of={of} />
      {rest.length > 0 && (
        <details className="location-more">
          <summary>{locationTexts(of).more(rest.length)}</summary>
          <ProviderList providers={rest} of={of} />
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
