import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { degreesIn, dividedPosition } from "../../forms/position";
import type { Coordinates } from "../map/listed-provider";
import { Icon } from "../media/Icon";
import { fieldElement, fieldTextOf, fillField } from "./controls";
import type { FormProps } from "./form-props";
import type { OpenedMap, PinMap, PositionTools } from "./position-tools";
import { useScriptTexts } from "./texts-context";

interface PositionPickerProps {
  readonly props: Pick<FormProps, "language">;
  readonly settings: PinMap;
  readonly tools: PositionTools;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Names of the controls. */
  readonly names: { readonly latitude: string; readonly longitude: string; readonly city: string };
  readonly onFound: () => void;
}

const timeoutMs = 15_000;

/** Farther from the centre of the city, the visitor is warned. */
const farKm = 50;

/** Offers to fill in the position of the browser, or of a pin on a map. */
export function PositionPicker({ props, settings, tools, form, names, onFound }: PositionPickerProps) {
  const t = useScriptTexts().position;
  const [status, setStatus] = useState("");
  const [isOpen, setOpen] = useState<"no" | "opening" | "yes">("no");
  const frame = useRef<HTMLDivElement>(null);
  const credit = useRef<HTMLParagraphElement>(null);
  const map = useRef<OpenedMap | null>(null);
  const isWarned = useRef(false);

  const entered = () => pointOf(fieldTextOf(form.current, names.latitude), fieldTextOf(form.current, names.longitude));
  /** Warns where position and city disagree. */
  const compare = useEffectEvent(async (): Promise<void> => {
    const place = fieldTextOf(form.current, names.city).trim();
    const point = entered();
    if (!point || !place) return;
    const km = (await tools.kmFromCity(point, place)) ?? 0;
    if (km > farKm) setStatus(t.elsewhere(place, Math.round(km)));
    else if (isWarned.current) setStatus("");
    isWarned.current = km > farKm;
  });
  const compareSoon = useRef(() => {});
  const fill = ({ latitude, longitude }: Coordinates, text: string) => {
    if (!form.current) return;
    fillField(form.current, names.latitude, latitude.toFixed(6));
    fillField(form.current, names.longitude, longitude.toFixed(6));
    setStatus(text);
    onFound();
    compareSoon.current();
  };
  const onEntered = useEffectEvent((event: Event) => {
    const { target } = event;
    const name = target instanceof HTMLInputElement ? target.name : "";
    const isPosition = name === names.latitude || name === names.longitude;
    // What is typed may be unfinished; what is pasted is not.
    const isPasted = event instanceof InputEvent && event.inputType.startsWith("insertFrom");
    if (isPosition && (event.type === "change" || isPasted)) divide(form.current, names, name);
    if (event.type !== "change" || !(isPosition || name === names.city)) return;
    if (isPosition) map.current?.follow();
    compareSoon.current();
  });
  useEffect(() => {
    compareSoon.current = () => void compare().catch(() => {});
    const stop = new AbortController();
    for (const type of ["input", "change"]) {
      form.current?.addEventListener(type, (event: Event) => onEntered(event), { signal: stop.signal });
    }
    return () => stop.abort();
  }, [form]);

  const locate = () => {
    if (status === t.locating) return;
    if (!("geolocation" in navigator)) return setStatus(t.unsupported);
    setStatus(t.locating);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        fill(coords, t.found);
        map.current?.follow();
      },
      ({ code }) => setStatus(code === 1 ? t.denied : code === 3 ? t.slow : t.unavailable),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: 60_000 },
    );
  };
  const open = useEffectEvent(async () => {
    const element = frame.current;
    if (!element || !credit.current) return;
    try {
      const around = (await tools.cityPosition(fieldTextOf(form.current, names.city))) ?? settings;
      map.current = await tools.openPinMap({
        element,
        label: t.map,
        language: props.language,
        settings,
        around,
        credit: credit.current,
        entered,
        onMove: (point) => fill(point, t.pinned),
      });
      setOpen("yes");
      element.focus();
    } catch {
      setOpen("no");
      setStatus(t.noMap);
    }
  });
  // Leaflet measures what it draws into, which is shown by then.
  useEffect(() => {
    if (isOpen === "opening") void open();
  }, [isOpen]);
  return (
    <div className="position">
      <button
        className="button button--quiet button--compact"
        type="button"
        aria-disabled={status === t.locating ? true : undefined}
        onClick={locate}
      >
        <Icon name="pin" />
        {t.locate}
      </button>
      <button
        className="button button--quiet button--compact"
        type="button"
        // A pin needs streets.
        hidden={settings.ground.kind === "coast" || isOpen === "yes"}
        onClick={() => setOpen("opening")}
      >
        {t.open}
      </button>
      <p className="field-hint" role="status">
        {status}
      </p>
      <div className="pin-frame" hidden={isOpen === "no"}>
        <p className="field-hint">{t.mapHint}</p>
        <div className="pin-map">
          <div ref={frame} className="map" />
          <Icon name="pin" />
          <p ref={credit} className="map-source" />
        </div>
        <div className="pin-zoom">
          <button className="map-zoom" type="button" aria-label={t.nearer} onClick={() => map.current?.zoomBy(1)}>
            +
          </button>
          <button className="map-zoom" type="button" aria-label={t.farther} onClick={() => map.current?.zoomBy(-1)}>
            −
          </button>
        </div>
      </div>
    </div>
  );
}

/** A pair of coordinates that is pasted into one field, or left in it, fills both. */
function divide(form: HTMLFormElement | null, names: PositionPickerProps["names"], name: string): void {
  const pair = dividedPosition(fieldTextOf(form, name), "");
  if (!form || !pair || !fieldElement(form, names.latitude)) return;
  fillField(form, names.latitude, pair.latitude);
  fillField(form, names.longitude, pair.longitude);
}

/** Null unless both are coordinates. */
function pointOf(...texts: readonly [latitude: string, longitude: string]): Coordinates | null {
  const [latitude, longitude] = texts.map(degreesIn);
  if (typeof latitude !== "number" || typeof longitude !== "number") return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
