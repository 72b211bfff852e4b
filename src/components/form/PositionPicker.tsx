import { Icon } from "../media/Icon";
import type { PinMap } from "./position-tools";
import { useScriptTexts } from "./texts-context";
import { type PositionOptions, usePosition } from "./use-position";
import type { PositionMap } from "./use-position-map";

/** Offers to fill in the position of the browser, or of a pin on a map. */
export function PositionPicker(props: PositionOptions) {
  const { status, isLocating, locate, map } = usePosition(props);
  const t = useScriptTexts().position;
  return (
    <div className="position">
      <button
        className="button button--quiet button--compact"
        type="button"
        aria-disabled={isLocating ? true : undefined}
        onClick={locate}
      >
        <Icon name="pin" />
        {t.locate}
      </button>
      <OpenMapButton settings={props.settings} map={map} />
      <p className="field-hint" role="status">
        {status}
      </p>
      <PinFrame map={map} />
    </div>
  );
}

function OpenMapButton({ settings, map }: { readonly settings: PinMap; readonly map: PositionMap }) {
  return (
    <button
      className="button button--quiet button--compact"
      type="button"
      // A pin needs streets.
      hidden={settings.ground.kind === "coast" || map.state === "open"}
      onClick={map.open}
    >
      {useScriptTexts().position.open}
    </button>
  );
}

function PinFrame({ map }: { readonly map: PositionMap }) {
  const t = useScriptTexts().position;
  return (
    <div className="pin-frame" hidden={map.state === "closed"}>
      <p className="field-hint">{t.mapHint}</p>
      <div className="pin-map">
        <div ref={map.frame} className="map" />
        <Icon name="pin" />
        <p ref={map.credit} className="map-source" />
      </div>
      <div className="pin-zoom">
        <button className="map-zoom" type="button" aria-label={t.nearer} onClick={() => map.zoomBy(1)}>
          +
        </button>
        <button className="map-zoom" type="button" aria-label={t.farther} onClick={() => map.zoomBy(-1)}>
          −
        </button>
      </div>
    </div>
  );
}
